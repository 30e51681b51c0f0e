import UIKit

/// A scroll view of white rows, each with a picture and two bars.
final class RowColumn: UIScrollView {
  private var rows: [UIView] = []
  private let rowHeight: CGFloat

  init(_ count: Int, rowHeight: CGFloat = 72, hue: Int = 0) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    backgroundColor = Palette.ground
    alwaysBounceVertical = true
    for index in 0..<count { addRow(index, Palette.hues[(index + hue) % Palette.hues.count]) }
  }

  required init?(coder: NSCoder) { nil }

  private func addRow(_ index: Int, _ hue: UIColor) {
    let row = UIView(
      rowOf: hue, radius: 12, picture: CGRect(x: 12, y: 12, width: 40, height: 40), pictureRadius: 20,
      bars: [
        CGRect(x: 64, y: 18, width: CGFloat(60 + index * 53 % 60), height: 9),
        CGRect(x: 64, y: 36, width: 48, height: 9),
      ])
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Row \(index + 1)"
    rows.append(row)
    addSubview(row)
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 16)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * rowHeight + 8)
    for (index, row) in rows.enumerated() {
      let place = CGRect(x: 8, y: 8 + CGFloat(index) * rowHeight, width: width, height: rowHeight - 8)
      // Set changed frames only: scrolling changes none.
      if row.frame != place { row.frame = place }
    }
  }
}

/// Round favorites in a row that scrolls horizontally.
final class Strip: UIScrollView {
  private var dots: [UIView] = []

  init(_ count: Int) {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    for index in 0..<count {
      let dot = UIView(color: Palette.hues[index % Palette.hues.count], radius: 28)
      dot.isAccessibilityElement = true
      dot.accessibilityLabel = "Favourite \(index + 1)"
      dots.append(dot)
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    contentSize = CGSize(width: CGFloat(dots.count) * 72 + 8, height: bounds.height)
    for (index, dot) in dots.enumerated() {
      let place = CGRect(x: 12 + CGFloat(index) * 72, y: (bounds.height - 56) / 2, width: 56, height: 56)
      if dot.frame != place { dot.frame = place }
    }
  }
}
