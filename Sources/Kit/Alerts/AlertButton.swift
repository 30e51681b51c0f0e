import Controls
import Foundation
import TextKit
import TransitionEngine
import ViewTree

/// A button of an alert, as wide as the alert or half as wide.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let line = UIView()
  /// A Boolean value indicating whether the separator is at the left of the button; otherwise it is above the button.
  private let isBeside: Bool

  init(_ action: UIAlertAction, isPreferred: Bool, beside: Bool) {
    self.action = action
    isBeside = beside
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.baselineAdjustment = .alignCenters
    label.font = .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .regular)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    isEnabled = action.isEnabled
    addSubview(line)
    addSubview(label)
    updateTextColor()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTextColor()
  }

  private func updateTextColor() {
    label.textColor = !action.isEnabled ? .systemGray : action.style == .destructive ? .systemRed : tintColor
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor.systemGray.withAlphaComponent(0.2) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
    line.frame =
      isBeside
      ? CGRect(x: 0, y: 0, width: 0.5, height: bounds.height)
      : CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }
}
