import Foundation
import ViewTree

/// A bar that shows where one is, and the way back.
///
/// The bar of a navigation controller is that controller's: it sets the items.
@MainActor
open class UINavigationBar: UIView {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The colour behind it; nil for the background's.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  open var isTranslucent = true { didSet { showBackground() } }
  /// Whether it is dark on light or light on black; the status bar over it is written the same way.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      showStyle()
      barStyleDidChange?()
    }
  }
  /// What is told of another style: the navigation controller.
  package final var barStyleDidChange: (() -> Void)?
  /// What the way back does in place of popping an item: the navigation controller's affair.
  package final var goBack: (() -> Void)?
  /// How far its colour reaches beyond its upper edge.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  private final var stack: [UINavigationItem] = []
  private final var content: NavigationBarContent?
  /// The content that gives way to another, while it does.
  private final var leavingContent: NavigationBarContent?
  /// A Boolean value indicating whether one content is giving way to another.
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

  /// From the first to the one that is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { stack.last }
  /// The item to which the way back leads.
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
    guard animated, window != nil else {
      let change = begin(items, forward: forward)
      change.animate()
      return change.end(true)
    }
    let change = begin(items, forward: forward)
    UIView.animate(
      withDuration: 0.25, animations: { change.animate() }, completion: { _ in change.end(true) })
  }

  /// Begins to show other items; whoever asks animates the change and ends it.
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
    take(barStyle, content)
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

  /// Follows what items are changed to while anything of them is seen, also while one content gives way to another.
  private func listen(to items: [UINavigationItem]) {
    for item in items { item.onChange = { [weak self, unowned item] in self?.show(item) } }
  }

  private func show(_ item: UINavigationItem) {
    for part in [leavingContent, content] { if let part, part.shows(item) { part.show() } }
  }

  // MARK: Looks

  /// Black and what is on it is as in the dark, whatever is around.
  private func showStyle() {
    for part in [background, content] as [UIView?] { take(barStyle, part) }
  }

  private func take(_ style: UIBarStyle, _ part: UIView?) {
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

/// How a bar looks.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// Dark on the background's colour, or as the interface is.
  case `default` = 0
  /// Light on black.
  case black = 1
}

/// One content of a navigation bar giving way to another: what to animate, and how it ends.
@MainActor
package struct NavigationBarChange {
  let bar: UINavigationBar
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let before: [UINavigationItem]
  /// How far the contents go sideways, in points; positive to the left.
  let way: CGFloat

  /// Puts the new content where it comes from. Call it outside any animation.
  func begin() {
    new?.alpha = 0
    new?.transform = CGAffineTransform(translationX: way, y: 0)
  }

  /// Shows the new content in the place of the old one.
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

/// What hears of the items of a navigation bar.
@MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Whether the way back may be taken.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
}

// What is optional in UIKit has its default here.
extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
}
