import Foundation
import Graphics
import TextKit
import ViewTree

/// The appearance of bar button items, by state.
@MainActor
open class UIBarButtonItemAppearance: NSObject {
  public final let normal = UIBarButtonItemStateAppearance()
  public final let highlighted = UIBarButtonItemStateAppearance()
  public final let disabled = UIBarButtonItemStateAppearance()

  /// Creates an appearance without attributes. The font follows the style of each item.
  public init(style: UIBarButtonItem.Style = .plain) {
    super.init()
  }

  convenience init(_ other: UIBarButtonItemAppearance) {
    self.init()
    normal.titleTextAttributes = other.normal.titleTextAttributes
    highlighted.titleTextAttributes = other.highlighted.titleTextAttributes
    disabled.titleTextAttributes = other.disabled.titleTextAttributes
  }

  /// Removes all attributes.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled] { state.titleTextAttributes = [:] }
  }
}

/// The appearance of bar button items in one state.
@MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title; the font and the foreground color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of the items of a tab bar, by state.
@MainActor
open class UITabBarItemAppearance: NSObject {
  public final let normal = UITabBarItemStateAppearance()
  public final let selected = UITabBarItemStateAppearance()
  public final let disabled = UITabBarItemStateAppearance()

  convenience init(_ other: UITabBarItemAppearance) {
    self.init()
    normal.copy(other.normal)
    selected.copy(other.selected)
    disabled.copy(other.disabled)
  }
}

/// The appearance of the items of a tab bar in one state.
@MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title; the font and the foreground color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of an image that is a template; `nil` for gray, or for the tint color of a selected item.
  open var iconColor: UIColor?
  /// The color behind the badge; `nil` for red.
  open var badgeBackgroundColor: UIColor?

  fileprivate func copy(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
  }
}

/// The font and the color of a text, from its attributes.
struct TextLook {
  let font: UIFont
  let color: UIColor

  @MainActor
  init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    self.font = attributes[.font] as? UIFont ?? font
    self.color = attributes[.foregroundColor] as? UIColor ?? color
  }
}
