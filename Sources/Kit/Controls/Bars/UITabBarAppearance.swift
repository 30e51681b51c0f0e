import Foundation
import ViewTree

/// The appearance of a tab bar: its background and its items.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image. The property copies a value that it is given, as all
  /// nested appearances do.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = adopted(stackedLayoutAppearance) }
  }
  /// The appearance of items with the title beside the image, in a bar of a regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = adopted(inlineLayoutAppearance) }
  }
  /// The appearance of items with the title beside a small image, in a low bar, as in landscape.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { compactInlineLayoutAppearance = adopted(compactInlineLayoutAppearance) }
  }
  /// The color of a selection indicator image that is a template; `nil` or a clear color for no indicator. Without an
  /// image there is no indicator **(ours)**.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange?() } }
  /// The image behind the selected item, in the middle of the item's area; `nil` for none.
  open var selectionIndicatorImage: UIImage? { didSet { didChange?() } }
  /// The arrangement of items that have their title below the image.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange?() } }
  /// The width of such an item in points where items are centered; 0 for the standard width.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange?() } }
  /// The distance between such items in points where they are centered; 0 for the standard distance.
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange?() } }

  public required init() {
    super.init()
    adoptItems(of: self)
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    let other = barAppearance as? UITabBarAppearance ?? self
    adoptItems(of: other)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  private func adoptItems(of other: UITabBarAppearance) {
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }

  private func adopted(_ other: UITabBarItemAppearance) -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(other)
    copy.owner = self
    didChange?()
    return copy
  }

  /// Returns the appearance of items in a layout.
  final func itemAppearance(in layout: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch layout {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}
