import Foundation
import MotionMath
import ViewTree

/// The colours of a button, from its type, its configuration and its state.
struct ButtonLook {
  let foreground: UIColor
  let background: UIColor?
  let titleAlpha: CGFloat

  init(
    type: UIButton.ButtonType, configuration: UIButton.Configuration?, color: UIColor?, hasColor: Bool,
    tint: UIColor, state: UIControl.State
  ) {
    let isDisabled = state.contains(.disabled)
    let isPressed = state.contains(.highlighted)
    if let configuration {
      let colors = configuration.colors(tint: tint)
      foreground = isDisabled ? .tertiaryLabel : colors.foreground
      background = colors.background.map {
        isDisabled ? .tertiarySystemFill : isPressed ? $0.withPressedAlpha : $0
      }
      titleAlpha = isPressed && colors.background == nil ? 0.2 : 1
      return
    }
    background = nil
    let usual: UIColor = type == .custom ? .white : tint
    foreground = color ?? (isDisabled && type != .custom ? .tertiaryLabel : usual)
    // A system button shows that it is held down, unless it was given a colour for that.
    titleAlpha = type != .custom && isPressed && !hasColor ? 0.2 : 1
  }
}

extension UIColor {
  /// The colour of a plate that is held down.
  fileprivate var withPressedAlpha: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.components.alpha * 0.75)
    }
  }
}
