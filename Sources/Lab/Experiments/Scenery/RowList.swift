import UIKit

/// White rows with a picture and two bars each; rows that do not fit are hidden.
final class RowList: UIView {
  private var rows: [UIView] = []

  convenience init(_ count: Int) {
    self.init(frame: .zero)
    for index in 0..<count {
      let row = UIView(
        rowOf: Palette.hues[index % Palette.hues.count], radius: 14,
        picture: CGRect(x: 16, y: 16, width: 56, height: 56), pictureRadius: 12,
        bars: [
          CGRect(x: 90, y: 26, width: 180, height: 12), CGRect(x: 90, y: 50, width: 120, height: 12),
        ])
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
