import UIKit

/// A button with a text on a rounded background, without an action of its own.
final class Pill: UIView {
  private let label = ScaledLabel(size: 17, weight: .semibold, color: .white, alignment: .center)

  convenience init(_ text: String, color: UIColor = Palette.blue) {
    self.init(frame: .zero)
    backgroundColor = color
    label.text = text
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds.insetBy(dx: min(12, bounds.width / 2), dy: 0)
  }
}
