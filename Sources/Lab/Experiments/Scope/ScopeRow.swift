import UIKit

/// A line of the table: what one tracker says, or what the columns are.
final class ScopeRow: UIView {
  private let mark = UIView()
  private let labels = (0..<4).map { _ in UILabel() }

  /// The columns' right edges, or for those that begin at the left their left ones, as shares of the width.
  private static let columns: [(start: CGFloat, end: CGFloat, alignment: NSTextAlignment)] = [
    (0.09, 0.44, .left), (0.40, 0.61, .right), (0.60, 0.79, .right), (0.83, 1, .left),
  ]

  convenience init(_ texts: [String], hue: UIColor?, size: CGFloat) {
    self.init(frame: .zero)
    layer.cornerRadius = 8
    mark.backgroundColor = hue ?? .clear
    mark.layer.cornerRadius = 5
    addSubview(mark)
    for (label, column) in zip(labels, Self.columns) {
      label.font = .systemFont(ofSize: size)
      label.textColor = hue == nil ? Palette.note : Palette.ink
      label.textAlignment = column.alignment
      label.isAccessibilityElement = false
      addSubview(label)
    }
    isAccessibilityElement = true
    show(texts, isChosen: false)
  }

  func show(_ texts: [String], isChosen: Bool) {
    for (label, text) in zip(labels, texts) { label.text = text }
    backgroundColor = isChosen ? .white : .clear
    accessibilityLabel = texts.first
    accessibilityValue = texts.dropFirst().joined(separator: ", ")
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    mark.frame = CGRect(x: width * 0.025, y: height / 2 - 5, width: 10, height: 10)
    for (label, column) in zip(labels, Self.columns) {
      let line = label.font.lineHeight
      label.frame = CGRect(
        x: width * column.start, y: (height - line) / 2, width: width * (column.end - column.start),
        height: line)
    }
  }
}
