import Foundation
import MotionMath
import ViewTree

/// The colors of a button, computed from its type, configuration and state.
struct ButtonLook {
  let foreground: UIColor
  /// The color of a template image: that of the title with a configuration, or else the tint color.
  let imageColor: UIColor
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
      imageColor = foreground
      return
    }
    background = nil
    let isFaint = isDisabled && type != .custom
    foreground = color ?? (isFaint ? .tertiaryLabel : type == .custom ? .white : tint)
    imageColor = isFaint ? .tertiaryLabel : tint
    // A highlighted system button fades its title, unless a color is set for that state.
    titleAlpha = type != .custom && isPressed && !hasColor ? 0.2 : 1
  }
}

extension UIColor {
  /// The color of a background while the button is highlighted: three quarters of the opacity.
  fileprivate var withPressedAlpha: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.components.alpha * 0.75)
    }
  }
}

/// Values by the state of a control; a state without a value uses the value of the normal state.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  func shown(in state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// The arithmetic of a button's image and title, beside or above each other.
struct ButtonArrangement {
  /// The size of the image; `nil` for a button without an image.
  var image: CGSize?
  var title: CGSize
  var padding: CGFloat
  var placement: NSDirectionalRectEdge

  private var isUpright: Bool { placement == .top || placement == .bottom }
  private var gap: CGFloat { image != nil && title.width > 0 ? padding : 0 }

  /// The size of image and title together.
  var size: CGSize {
    guard let image else { return title }
    if isUpright {
      return CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
    }
    return CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  /// Returns the width that is left for the title in a width.
  func titleRoom(in width: CGFloat) -> CGFloat { isUpright ? width : width - (image?.width ?? 0) - gap }

  /// Returns the frames of image and title in a rectangle. When room is lacking, the title is made smaller.
  func places(in box: CGRect, isRightToLeft: Bool) -> (image: CGRect, title: CGRect) {
    guard let image else { return (.zero, box) }
    let isBefore = placement == .top || (placement == .trailing) == isRightToLeft && placement != .bottom
    var (picture, text) = (box, box)
    if isUpright {
      picture.size = CGSize(width: min(image.width, box.width), height: min(image.height, box.height))
      text.size = CGSize(
        width: min(title.width, box.width), height: max(box.height - picture.height - gap, 0))
      picture.origin.x += (box.width - picture.width) / 2
      text.origin.x += (box.width - text.width) / 2
      if isBefore { text.origin.y = picture.maxY + gap } else { picture.origin.y = text.maxY + gap }
    } else {
      picture.size = CGSize(width: min(image.width, box.width), height: min(image.height, box.height))
      text.size = CGSize(
        width: max(box.width - picture.width - gap, 0), height: min(title.height, box.height))
      picture.origin.y += (box.height - picture.height) / 2
      text.origin.y += (box.height - text.height) / 2
      if isBefore { text.origin.x = picture.maxX + gap } else { picture.origin.x = text.maxX + gap }
    }
    return (picture, text)
  }
}

/// Sides of a rectangle; the leading and the trailing side depend on the direction of reading.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
