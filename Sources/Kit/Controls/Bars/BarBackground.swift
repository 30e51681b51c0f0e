import Foundation
import ViewTree

/// What is behind a bar: its colour, which reaches under what the device keeps for itself, and a hair line.
final class BarBackground: UIView {
  private let line = UIView()
  /// The edge that has the line.
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
