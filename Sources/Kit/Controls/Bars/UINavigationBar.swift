import Foundation
import QuartzCore
import ViewTree

/// A bar that shows the title of the current screen and a back button.
///
/// A navigation controller owns its bar's items and sets them.
@MainActor
open class UINavigationBar: UIView {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The color of the bar in place of a blur, in a program that sets no appearance. It is visible also while the content
  /// is at its top **(ours)**.
  open var barTintColor: UIColor? {
    get { ownStyle.tint }
    set { ownStyle.tint = newValue }
  }
  open var isTranslucent: Bool {
    get { ownStyle.isTranslucent }
    set { ownStyle.isTranslucent = newValue }
  }
  /// The appearance of the bar over scrolled content, and over a page without a scroll view **(ours)**.
  open var standardAppearance: UINavigationBarAppearance {
    get { ownStyle.appearance }
    set { ownStyle.set(newValue) }
  }
  /// The appearance of a low bar, in landscape orientation; `nil` for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { compactAppearanceStorage }
    set { compactAppearanceStorage = copy(newValue) }
  }
  /// The appearance while the content is at its top; `nil` for the standard one without its background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdgeAppearanceStorage }
    set { scrollEdgeAppearanceStorage = copy(newValue) }
  }
  /// The appearance of a low bar while the content is at its top.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { compactScrollEdgeAppearanceStorage }
    set { compactScrollEdgeAppearanceStorage = copy(newValue) }
  }
  /// The attributes of small titles, in a program that sets no appearance.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { ownStyle.appearance.titleTextAttributes }
    set { ownStyle.adapt { $0.titleTextAttributes = newValue ?? [:] } }
  }
  /// The attributes of large titles, in a program that sets no appearance.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { ownStyle.appearance.largeTitleTextAttributes }
    set { ownStyle.adapt { $0.largeTitleTextAttributes = newValue ?? [:] } }
  }
  /// The style of the bar: that of the interface, or light content on a dark bar. The status bar above the bar has the
  /// same style.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      showStyle()
      barStyleDidChange?()
    }
  }
  /// A Boolean value indicating whether titles are large while the page's content is at its top.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      content?.isLarge = showsLargeTitle(for: stack)
      heightMayHaveChanged()
    }
  }
  /// The function to call after the height of the bar has changed; the navigation controller sets it.
  package final var heightDidChange: (() -> Void)?
  /// The function to call after a change of `barStyle`; the navigation controller sets it.
  package final var barStyleDidChange: (() -> Void)?
  /// The action of the back button, in place of popping an item; the navigation controller sets it.
  package final var goBack: (() -> Void)?
  /// The distance by which the bar's color extends above the bar's top edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  private final var compactAppearanceStorage: UINavigationBarAppearance? { didSet { showAppearance() } }
  private final var scrollEdgeAppearanceStorage: UINavigationBarAppearance? { didSet { showAppearance() } }
  private final var compactScrollEdgeAppearanceStorage: UINavigationBarAppearance? {
    didSet { showAppearance() }
  }
  final lazy var ownStyle = BarStyle<UINavigationBarAppearance> { [weak self] in self?.showAppearance() }
  /// The visibility of the appearance over scrolled content: 1 over scrolled content, 0 while the content is at its
  /// top.
  package final var scrolledFraction: CGFloat = 1 {
    didSet { if scrolledFraction != oldValue { showScrolledFraction(before: oldValue) } }
  }

  private final var stack: [UINavigationItem] = []
  final var content: NavigationBarContent?
  /// The running replacement of the content.
  private(set) final var running: TitleCrossing?
  /// The backgrounds over scrolled content, and while the content is at its top.
  final let backgrounds = BarBackgrounds(lineBelow: true)
  final var background: BarBackground { backgrounds.standard }

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    showAppearance()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    showAppearance()
  }

  /// The meaning of the bar's content, which decides its reading direction. Setting the property also mirrors the views
  /// inside the bar.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { content?.setNeedsLayoutThroughout() }
  }

  // MARK: Items

  /// The stack of items, from the bottom to the visible item.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { stack.last }
  /// The item to which the back button leads.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let forward = !(items?.last.map { item in stack.contains { $0 === item } } ?? true)
    change(to: items ?? [], forward: forward, animated: animated)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    change(to: stack + [item], forward: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let top = stack.last, delegate?.navigationBar(self, shouldPop: top) != false else {
      return nil
    }
    change(to: stack.dropLast(), forward: false, animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  private func change(to items: [UINavigationItem], forward: Bool, animated: Bool) {
    let change = begin(items, forward: forward)
    guard animated, window != nil else {
      change.animate()
      return change.end(true)
    }
    UIView.animate(
      withDuration: 0.25, animations: { change.animate() }, completion: { _ in change.end(true) })
  }

  /// Begins the change to other items and returns it; the caller animates and ends the change.
  ///
  /// - Parameters:
  ///   - height: The height of the bar after the change, in points; `nil` for the height that the items need.
  ///   - scrolledFraction: The value of `scrolledFraction` after the change; `nil` for the present one.
  package final func begin(
    _ items: [UINavigationItem], forward: Bool, height: CGFloat? = nil, scrolledFraction: CGFloat? = nil
  ) -> TitleCrossing {
    // A change that is still running ends at once, where it leads.
    running?.end(true)
    let before = stack
    let old = content
    stack = items
    let new = makeContent(isAtEdge: (scrolledFraction ?? self.scrolledFraction) < 0.5)
    content = new
    listen(to: before + items)
    let change = TitleCrossing(bar: self, old: old, new: new, before: before, forward: forward)
    running = change
    UIView.performWithoutAnimation {
      old?.layoutIfNeeded()
      if let new {
        addSubview(new)
        new.frame = CGRect(
          x: 0, y: 0, width: bounds.width, height: height ?? self.height(for: stack))
        new.layoutIfNeeded()
      }
      change.begin()
    }
    return change
  }

  final func end(_ change: TitleCrossing, completed: Bool) {
    guard running === change else { return }
    running = nil
    if completed {
      change.old?.removeFromSuperview()
    } else {
      change.new?.removeFromSuperview()
      stack = change.before
      content = change.old
    }
    content?.movingEdge = nil
    content?.isLarge = showsLargeTitle(for: stack)
    UIView.performWithoutAnimation {
      content?.settle()
      content?.showButtons(true)
      showAppearance()
    }
    setNeedsLayout()
  }

  private func makeContent(isAtEdge: Bool) -> NavigationBarContent? {
    guard let top = stack.last else { return nil }
    let content = NavigationBarContent(top, backTo: backItem) { [weak self] in self?.tapBack() }
    content.isLarge = showsLargeTitle(for: stack)
    content.apply(appearances(for: top), isAtEdge: isAtEdge)
    content.overrideUserInterfaceStyle = barStyle.interfaceStyle
    return content
  }

  private func tapBack() {
    guard let goBack else {
      popItem(animated: true)
      return
    }
    guard let top = topItem, delegate?.navigationBar(self, shouldPop: top) != false else { return }
    goBack()
  }

  /// Displays each later change of the items, in the current content and, during a push or pop, in the content that
  /// leaves.
  private func listen(to items: [UINavigationItem]) {
    for item in items { item.onChange = { [weak self, unowned item] in self?.show(item) } }
  }

  private func show(_ item: UINavigationItem) {
    for part in [running?.old, content] { if let part, part.shows(item) { part.show() } }
    if running == nil, item === topItem { showAppearance() }
    guard running == nil, let content, content.isLarge != showsLargeTitle(for: stack) else { return }
    content.isLarge.toggle()
    heightMayHaveChanged()
  }

  // MARK: Style

  /// Applies the bar style; with the black style, the bar's content looks as in the dark interface style.
  private func showStyle() {
    backgrounds.interfaceStyle = barStyle.interfaceStyle
    content?.overrideUserInterfaceStyle = barStyle.interfaceStyle
  }

  // MARK: Height

  /// The height of the row with the buttons, in points.
  package final var rowHeight: CGFloat { Self.rowHeight(in: traitCollection) }
  /// Returns the height of the row with the buttons in a bar with traits, in points.
  static func rowHeight(in traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact ? 32 : 44
  }
  /// The height of a large title, in points.
  package static let largeTitleHeight: CGFloat = 52

  /// Returns whether the title of the last item is large.
  package final func showsLargeTitle(for items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !items.isEmpty, traitCollection.verticalSizeClass != .compact else {
      return false
    }
    let mode = items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
    return mode == nil || mode == .always
  }

  /// Returns the height of the bar for a stack of items, in points.
  package final func height(for items: [UINavigationItem]) -> CGFloat {
    rowHeight + (showsLargeTitle(for: items) ? Self.largeTitleHeight : 0)
  }

  private func heightMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    heightDidChange?()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(for: stack))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let height = traitCollection.verticalSizeClass
    guard let previousTraitCollection, previousTraitCollection.verticalSizeClass != height else { return }
    showAppearance()
    if running == nil { content?.isLarge = showsLargeTitle(for: stack) }
    heightMayHaveChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adoptProxyValues()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ownStyle.place = BarImages.Place(barPosition, traitCollection)
    let above = barPosition == .topAttached ? max(reach, convert(bounds, to: nil).minY) : reach
    backgrounds.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    guard let content, running == nil else { return }
    content.frame = bounds
  }
}

/// A style of a bar.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// A style that follows the interface style: dark content on a light bar, or light content on a dark one.
  case `default` = 0
  /// A style with light content on a dark bar, in any interface style.
  case black = 1

  /// The interface style of the bar's content.
  var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}

/// A delegate that is notified when a navigation bar's items change.
@MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether the back button may pop an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
}

// Default implementations of the methods that are optional in UIKit.
extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
}
