import UIKit

/// A button with a text on a rounded background, without an action of its own.
final class Pill: UIView {
  private let label = UILabel(size: 17, color: .white, alignment: .center)

  convenience init(_ text: String, color: UIColor = Palette.blue) {
    self.init(frame: .zero)
    backgroundColor = color
    label.text = text
    label.font = .systemFont(ofSize: 17, weight: .semibold)
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
    label.frame = bounds
  }
}
