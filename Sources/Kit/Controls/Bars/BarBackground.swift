import Foundation
import ViewTree

/// The background of a bar: a color, which extends under the safe area inset beside the bar, and a hairline.
final class BarBackground: UIView {
  private let line = UIView()
  /// A Boolean value indicating whether the hairline is at the bottom edge; otherwise at the top edge.
  private let lineIsBelow: Bool

  init(lineBelow: Bool) {
    lineIsBelow = lineBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    line.backgroundColor = .separator
    addSubview(line)
    show(nil, isTranslucent: true)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: UIColor?, isTranslucent: Bool) {
    let color = color ?? .systemBackground
    backgroundColor = isTranslucent ? color.withAlphaComponent(0.92) : color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: lineIsBelow ? bounds.height - thickness : 0, width: bounds.width, height: thickness)
  }
}
