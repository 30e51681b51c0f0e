import UIKit

/// Round buttons in three columns, from one corner of the stage to the other.
final class DeskView: UIView {
  private let titleLabel = UILabel()
  private(set) var buttons: [UIView] = []

  private static let rows = 7
  private static let columns = 3

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.ground
    titleLabel.text = "Tap a button"
    titleLabel.font = .systemFont(ofSize: 24)
    titleLabel.textColor = Palette.ink
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    for index in 0..<Self.rows * Self.columns {
      let button = UIView()
      button.backgroundColor = Palette.hues[(index * 5 + index / 3) % Palette.hues.count]
      button.layer.borderColor = Palette.ink.cgColor
      button.isAccessibilityElement = true
      button.accessibilityLabel = "Balloon \(index + 1)"
      button.accessibilityTraits = .button
      buttons.append(button)
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    titleLabel.frame = CGRect(x: 0, y: min(44, bounds.height * 0.06), width: bounds.width, height: 24)
    let (left, top) = (CGFloat(84), min(120, bounds.height * 0.2))
    let across = (bounds.width - 2 * left) / CGFloat(Self.columns - 1)
    let down = (bounds.height - top - min(64, bounds.height * 0.1)) / CGFloat(Self.rows - 1)
    let side = max(0, min(56, down * 0.85, across * 0.85))
    for (index, button) in buttons.enumerated() {
      let (column, row) = (CGFloat(index % Self.columns), CGFloat(index / Self.columns))
      button.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      button.center = CGPoint(x: left + column * across, y: top + row * down)
      button.layer.cornerRadius = side / 2
    }
  }
}
