import UIKit

/// White rows, each with a picture and two bars, as many as there is room for.
final class RowList: UIView {
  private var rows: [UIView] = []

  convenience init(_ count: Int) {
    self.init(frame: .zero)
    for index in 0..<count {
      let row = UIView()
      row.backgroundColor = .white
      row.layer.cornerRadius = 14
      let picture = UIView(frame: CGRect(x: 16, y: 16, width: 56, height: 56))
      picture.backgroundColor = Palette.hues[index % Palette.hues.count]
      picture.layer.cornerRadius = 12
      row.addSubview(picture)
      for (y, width) in [(CGFloat(26), CGFloat(180)), (50, 120)] {
        let bar = UIView(frame: CGRect(x: 90, y: y, width: width, height: 12))
        bar.backgroundColor = Palette.line
        bar.layer.cornerRadius = 6
        row.addSubview(bar)
      }
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
