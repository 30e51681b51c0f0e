import UIKit

/// Rows of an app below one another; rows that do not fit are hidden.
final class RowList: UIView {
  private var rows: [UIView] = []

  convenience init(_ count: Int, _ contents: Contents, from first: Int = 0) {
    self.init(frame: .zero)
    for index in 0..<count {
      let row = ContentRow(contents[first + index], hue: Palette.hue(index), size: .large, radius: 14)
      rows.append(row)
      addSubview(row)
    }
  }

  override func layoutSubviews() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 104, width: bounds.width, height: 88)
      row.isHidden = row.frame.maxY > bounds.height
    }
  }
}
