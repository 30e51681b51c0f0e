import UIKit

/// A scroll view of an app's rows.
final class RowColumn: UIScrollView {
  private var rows: [UIView] = []
  private let rowHeight: CGFloat
  /// The size of the rows when they were last placed.
  private var placedSize = CGSize.zero

  init(_ count: Int, _ contents: Contents, rowHeight: CGFloat = 72, hue: Int = 0) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    backgroundColor = Palette.ground
    alwaysBounceVertical = true
    for index in 0..<count {
      let row = ContentRow(contents[index], hue: Palette.hue(index + hue))
      rows.append(row)
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 16)
    let rowHeight = rowHeight + ContentRow.growth(of: self)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * rowHeight + 8)
    // Scrolling, and another height, change no row.
    guard placedSize != CGSize(width: width, height: rowHeight) else { return }
    placedSize = CGSize(width: width, height: rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 8, y: 8 + CGFloat(index) * rowHeight, width: width, height: rowHeight - 8)
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
      let person = Contents.contacts[index]
      let dot = UILabel(initials: person.initials, size: 17)
      dot.backgroundColor = Palette.hue(index)
      dot.layer.cornerRadius = 28
      dot.makeElement("Favorite \(person.title)", .staticText)
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
