import Foundation
import QuartzCore
import TextKit
import ViewTree

/// A bar of tabs, one of which is selected.
@MainActor
open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? { didSet { showItems() } }
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// The color of the bar in place of a blur, in a program that sets no appearance.
  open var barTintColor: UIColor? {
    get { ownStyle.tint }
    set { ownStyle.tint = newValue }
  }
  open var isTranslucent: Bool {
    get { ownStyle.isTranslucent }
    set { ownStyle.isTranslucent = newValue }
  }
  /// The appearance of the bar, unless the selected item has one of its own.
  open var standardAppearance: UITabBarAppearance {
    get { ownStyle.appearance }
    set { ownStyle.set(newValue) }
  }
  /// The style of the bar: that of the interface, or light content on a dark bar.
  open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { showStyle() } } }
  /// The appearance while the content is at its bottom; `nil` for the standard one.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdgeStorage }
    set { scrollEdgeStorage = newValue?.copy { [weak self] in self?.showAppearance() } }
  }
  /// The image behind the selected item, in a program that sets no appearance.
  open var selectionIndicatorImage: UIImage? {
    get { ownStyle.appearance.selectionIndicatorImage }
    set { ownStyle.adapt { $0.selectionIndicatorImage = newValue } }
  }
  /// The arrangement of items, in a program that sets no appearance.
  open var itemPositioning: ItemPositioning {
    get { ownStyle.appearance.stackedItemPositioning }
    set { ownStyle.adapt { $0.stackedItemPositioning = newValue } }
  }
  /// The width of centered items in points, in a program that sets no appearance; 0 for the standard width.
  open var itemWidth: CGFloat {
    get { ownStyle.appearance.stackedItemWidth }
    set { ownStyle.adapt { $0.stackedItemWidth = newValue } }
  }
  /// The distance between centered items in points, in a program that sets no appearance; 0 for the standard distance.
  open var itemSpacing: CGFloat {
    get { ownStyle.appearance.stackedItemSpacing }
    set { ownStyle.adapt { $0.stackedItemSpacing = newValue } }
  }
  /// The color of items that are not selected; `nil` for that of the appearance.
  open var unselectedItemTintColor: UIColor? { didSet { showAppearance() } }
  /// The action of a tap on the item at an index, in place of selecting the item; the tab bar controller sets it.
  package final var choose: ((Int) -> Void)?
  /// The distance by which the bar's color extends below the bar's bottom edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  /// The visibility of the appearance over content that goes on behind the bar: 0 while the content is at its bottom.
  package final var scrolledFraction: CGFloat = 1 {
    didSet {
      backgrounds.fraction = scrolledFraction
      if (scrolledFraction < 0.5) != (oldValue < 0.5) { showAppearance() }
    }
  }

  final lazy var ownStyle = BarStyle<UITabBarAppearance> { [weak self] in self?.showAppearance() }
  private final var scrollEdgeStorage: UITabBarAppearance? { didSet { showAppearance() } }
  private final var buttons: [UITabBarButton] = []
  private final let backgrounds = BarBackgrounds(lineBelow: false)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(backgrounds.standard)
    showAppearance()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(backgrounds.standard)
    showAppearance()
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Shows the items. Items that were shown before keep their buttons, so that a touch on one of them continues.
  private func showItems() {
    var old = buttons
    buttons = (items ?? []).map { item in
      guard let kept = old.firstIndex(where: { $0.item === item }) else { return makeButton(item) }
      return old.remove(at: kept)
    }
    for button in old { button.removeFromSuperview() }
    // Buttons are in front of the backgrounds, in the order of the items.
    for (index, button) in zip(backgrounds.views.count..., buttons) {
      let isThere = subviews.indices.contains(index) && subviews[index] === button
      if !isThere { insertSubview(button, at: index) }
    }
    showStyle()
    showSelection()
    setNeedsLayout()
  }

  /// Applies the bar style; with the black style, the bar's content looks as in the dark interface style.
  private func showStyle() {
    backgrounds.interfaceStyle = barStyle.interfaceStyle
    for button in buttons { button.overrideUserInterfaceStyle = barStyle.interfaceStyle }
  }

  private func makeButton(_ item: UITabBarItem) -> UITabBarButton {
    let button = UITabBarButton(item)
    item.onChange = { [weak self] in self?.showAppearance() }
    button.addAction(for: .touchUpInside) { [weak self] button in self?.tap(button) }
    return button
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
    showAppearance()
  }

  /// The appearances over content that goes on behind the bar, and while the content is at its bottom.
  private var appearances: (standard: UITabBarAppearance, edge: UITabBarAppearance) {
    let standard = selectedItem?.standardAppearance ?? ownStyle.appearance
    return (standard, selectedItem?.scrollEdgeAppearance ?? scrollEdgeStorage ?? standard)
  }

  /// A Boolean value indicating whether the bar has an appearance of its own while the content is at its bottom.
  package final var hasEdgeAppearance: Bool {
    scrollEdgeStorage != nil || selectedItem?.scrollEdgeAppearance != nil
  }

  /// The appearance that is shown: that of the nearer end of the fade between both.
  private var shownAppearance: UITabBarAppearance {
    scrolledFraction < 0.5 ? appearances.edge : appearances.standard
  }

  private func showAppearance() {
    let appearances = appearances
    backgrounds.show(appearances.standard, atEdge: appearances.edge, in: self)
    let (appearance, layout) = (shownAppearance, itemLayout)
    for button in buttons { button.show(appearance, in: layout, unselectedColor: unselectedItemTintColor) }
    setNeedsLayout()
    // The container knows how far the content is from its bottom.
    if hasEdgeAppearance { superview?.setNeedsLayout() }
  }

  // MARK: Layout

  /// The meaning of the bar's content, which decides its reading direction, also that of its items.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { for button in buttons { button.setNeedsLayout() } }
  }

  /// The arrangement of image and title: beside each other in a low bar and in a wide one, as in UIKit.
  final var itemLayout: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let old = previousTraitCollection,
      old.verticalSizeClass != traitCollection.verticalSizeClass
        || old.horizontalSizeClass != traitCollection.horizontalSizeClass
    else { return }
    showAppearance()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  /// The height of the bar: lower in landscape orientation on a phone, as in UIKit.
  private var height: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 49 }

  private func tap(_ button: UITabBarButton) {
    if let choose {
      if let index = buttons.firstIndex(where: { $0 === button }) { choose(index) }
      return
    }
    selectedItem = button.item
    delegate?.tabBar(self, didSelect: button.item)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adoptProxyValues()
    if window != nil { showAppearance() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgrounds.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    let (start, width, spacing) = itemPlaces
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isLeftToRight ? index : buttons.count - 1 - index)
      button.frame = CGRect(
        x: start + place * (width + spacing), y: 0, width: width, height: bounds.height)
    }
  }

  /// The left edge of the items, the width of each, and the distance between two of them, in points.
  private var itemPlaces: (start: CGFloat, width: CGFloat, spacing: CGFloat) {
    let count = CGFloat(max(1, buttons.count))
    let full = bounds.width / count
    let (appearance, layout) = (shownAppearance, itemLayout)
    var (width, spacing) = (CGFloat(0), CGFloat(0))
    switch (layout, appearance.stackedItemPositioning) {
    case (.stacked, .centered):
      width = appearance.stackedItemWidth > 0 ? appearance.stackedItemWidth : 76
      spacing = appearance.stackedItemSpacing > 0 ? appearance.stackedItemSpacing : 34
    case (.inline, _):
      width = buttons.reduce(110) { max($0, $1.fittingWidth + 24) }
    case (.stacked, _), (.compactInline, _): return (0, full, 0)
    }
    let whole = width * count + spacing * (count - 1)
    // Items that do not fit share the bar's width.
    return whole <= bounds.width ? ((bounds.width - whole) / 2, width, spacing) : (0, full, 0)
  }

  /// The arrangement of items in a bar.
  nonisolated public enum ItemPositioning: Int, Sendable {
    /// Items that share the width of the bar.
    case automatic
    /// Items that share the width of the bar.
    case fill
    /// Items of one width, with equal distances, in the middle of the bar.
    case centered
  }
}

/// A delegate that is notified when a tab is selected.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

// Default implementations of the methods that are optional in UIKit.
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
