import Foundation
import ViewTree

/// The appearance of the items of a tab bar, by state.
@MainActor
open class UITabBarItemAppearance: NSObject {
  public final let normal = UITabBarItemStateAppearance()
  public final let selected = UITabBarItemStateAppearance()
  public final let disabled = UITabBarItemStateAppearance()
  /// The appearance of an item with the focus. It has no effect: there is no focus. **(ours)**
  public final let focused = UITabBarItemStateAppearance()
  /// The appearance of the bar to which this one belongs.
  final weak var owner: UIBarAppearance?

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Creates an appearance without attributes. The font follows the layout of the bar.
  public init(style: Style) {
    super.init()
    for state in states { state.owner = self }
  }

  public override convenience init() { self.init(style: .stacked) }

  convenience init(_ other: UITabBarItemAppearance) {
    self.init(style: .stacked)
    for (state, values) in zip(states, other.states) { state.values = values.values }
  }

  /// Returns a copy with the values of all states.
  public final func copy() -> UITabBarItemAppearance { UITabBarItemAppearance(self) }

  /// Returns the same copy without its type. Call this method on the main actor only.
  @_disfavoredOverload
  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { UITabBarItemAppearance(self) } }

  /// Removes all attributes.
  open func configureWithDefault(for style: Style) {
    for state in states { state.values = UITabBarItemStateAppearance.Values() }
  }

  /// The arrangement of an item's image and title.
  nonisolated public enum Style: Int, Sendable {
    /// The title below the image.
    case stacked
    /// The title beside the image.
    case inline
    /// The title beside a small image, in a low bar.
    case compactInline
  }
}

/// The appearance of the items of a tab bar in one state.
@MainActor
open class UITabBarItemStateAppearance: NSObject {
  struct Values {
    var titleAttributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var iconColor: UIColor?
    var badgeOffset = UIOffset.zero
    var badgeColor: UIColor?
    var badgeAttributes: [NSAttributedString.Key: Any] = [:]
    var badgeTitleOffset = UIOffset.zero
  }

  final var values = Values() { didSet { owner?.owner?.didChange?() } }
  fileprivate final weak var owner: UITabBarItemAppearance?

  /// The attributes of the title; the font and the foreground color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.titleAttributes }
    set { values.titleAttributes = newValue }
  }
  /// The offset of the title from its place, in points, in addition to that of the item.
  open var titlePositionAdjustment: UIOffset {
    get { values.titleOffset }
    set { values.titleOffset = newValue }
  }
  /// The color of an image that is a template; `nil` for gray, or for the tint color of a selected item.
  open var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The offset of the badge from its place, in points.
  open var badgePositionAdjustment: UIOffset {
    get { values.badgeOffset }
    set { values.badgeOffset = newValue }
  }
  /// The color behind the badge; `nil` for red.
  open var badgeBackgroundColor: UIColor? {
    get { values.badgeColor }
    set { values.badgeColor = newValue }
  }
  /// The attributes of the badge's text; the font and the foreground color have an effect.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeAttributes }
    set { values.badgeAttributes = newValue }
  }
  /// The offset of the badge's text in the badge, in points.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTitleOffset }
    set { values.badgeTitleOffset = newValue }
  }
}
