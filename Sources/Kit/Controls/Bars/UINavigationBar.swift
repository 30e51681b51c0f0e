import Foundation
import QuartzCore
import ViewTree

/// A bar that shows the title of the current screen and a back button.
///
/// A navigation controller owns its bar's items and sets them.
@MainActor
open class UINavigationBar: UIView {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The color of the bar; `nil` for the background color.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  open var isTranslucent = true { didSet { showBackground() } }
  /// The style of the bar, dark on light or light on black; the status bar above the bar has the same style.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      showStyle()
      barStyleDidChange?()
    }
  }
  /// The function to call after a change of `barStyle`; the navigation controller sets it.
  package final var barStyleDidChange: (() -> Void)?
  /// The action of the back button, in place of popping an item; the navigation controller sets it.
  package final var goBack: (() -> Void)?
  /// The distance by which the bar's color extends above the bar's top edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  private final var stack: [UINavigationItem] = []
  private final var content: NavigationBarContent?
  /// The content that is being replaced, during the replacement.
  private final var leavingContent: NavigationBarContent?
  /// A Boolean value indicating whether one content is being replaced by another.
  private final var isChanging = false
  private final let background = BarBackground(lineBelow: true)

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
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
  package final func begin(_ items: [UINavigationItem], forward: Bool) -> NavigationBarChange {
    let before = stack
    let old = content
    stack = items
    isChanging = true
    let new = makeContent()
    content = new
    leavingContent = old
    listen(to: before + items)
    let direction: CGFloat = traitCollection.layoutDirection == .rightToLeft ? -1 : 1
    let change = NavigationBarChange(
      bar: self, old: old, new: new, before: before, way: bounds.width * 0.25 * (forward ? 1 : -1) * direction
    )
    UIView.performWithoutAnimation {
      if let new {
        addSubview(new)
        new.frame = bounds
        new.layoutIfNeeded()
      }
      change.begin()
    }
    return change
  }

  final func end(_ change: NavigationBarChange, completed: Bool) {
    isChanging = false
    leavingContent = nil
    if completed {
      change.old?.removeFromSuperview()
    } else {
      change.new?.removeFromSuperview()
      stack = change.before
      content = change.old
    }
    content?.alpha = 1
    content?.transform = .identity
  }

  private func makeContent() -> NavigationBarContent? {
    guard let top = stack.last else { return nil }
    let content = NavigationBarContent(top, backTo: backItem) { [weak self] in self?.tapBack() }
    apply(barStyle, content)
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
    for part in [leavingContent, content] { if let part, part.shows(item) { part.show() } }
  }

  // MARK: Style

  /// Applies the bar style; with the black style, the bar's content looks as in the dark interface style.
  private func showStyle() {
    for part in [background, content] as [UIView?] { apply(barStyle, part) }
  }

  private func apply(_ style: UIBarStyle, _ part: UIView?) {
    part?.overrideUserInterfaceStyle = style == .black ? .dark : .unspecified
  }

  private func showBackground() { background.show(barTintColor, isTranslucent: isTranslucent) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: traitCollection.verticalSizeClass == .compact ? 32 : 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    guard let content, !isChanging else { return }
    content.frame = bounds
  }
}

/// A style of a bar.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// A style that is dark on the background's color, or follows the interface style.
  case `default` = 0
  /// A style that is light on black.
  case black = 1
}

/// A replacement of one content of a navigation bar by another: the views to animate, and the end.
@MainActor
package struct NavigationBarChange {
  let bar: UINavigationBar
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let before: [UINavigationItem]
  /// The horizontal distance that the contents move, in points; positive to the left.
  let way: CGFloat

  /// Puts the new content at its starting position. Call this function outside any animation.
  func begin() {
    new?.alpha = 0
    new?.transform = CGAffineTransform(translationX: way, y: 0)
  }

  /// Moves the new content to the place of the old one; call this function in an animation.
  package func animate() {
    old?.alpha = 0
    old?.transform = CGAffineTransform(translationX: -way, y: 0)
    new?.alpha = 1
    new?.transform = .identity
  }

  package func end(_ completed: Bool) {
    bar.end(self, completed: completed)
  }
}

/// A delegate that is notified when a navigation bar's items change.
@MainActor
public protocol UINavigationBarDelegate: AnyObject {
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
