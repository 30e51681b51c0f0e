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
  /// An appearance over content that is at its bottom. The property is stored and ignored: the bar has its standard
  /// appearance there, too. **(ours)**
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The color of items that are not selected; `nil` for that of the appearance.
  open var unselectedItemTintColor: UIColor? { didSet { showAppearance() } }
  /// The action of a tap on the item at an index, in place of selecting the item; the tab bar controller sets it.
  package final var choose: ((Int) -> Void)?
  /// The distance by which the bar's color extends below the bar's bottom edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  final lazy var ownStyle = BarStyle<UITabBarAppearance> { [weak self] in self?.showAppearance() }
  private final var buttons: [TabButton] = []
  private final let background = BarBackground(lineBelow: false)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    showAppearance()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
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
    // Buttons are in front of the background, in the order of the items.
    for (index, button) in buttons.enumerated() {
      let isThere = subviews.indices.contains(index + 1) && subviews[index + 1] === button
      if !isThere { insertSubview(button, at: index + 1) }
    }
    showStyle()
    showSelection()
    setNeedsLayout()
  }

  /// Applies the bar style; with the black style, the bar's content looks as in the dark interface style.
  private func showStyle() {
    for view in [background] + buttons as [UIView] {
      view.overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
    }
  }

  private func makeButton(_ item: UITabBarItem) -> TabButton {
    let button = TabButton(item)
    item.onChange = { [weak self] in self?.showAppearance() }
    button.addAction(for: .touchUpInside) { [weak self] button in self?.tap(button) }
    return button
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
    showAppearance()
  }

  private func showAppearance() {
    let appearance = selectedItem?.standardAppearance ?? ownStyle.appearance
    background.show(appearance)
    for button in buttons {
      button.show(appearance.stackedLayoutAppearance, unselectedColor: unselectedItemTintColor)
    }
  }

  private func tap(_ button: TabButton) {
    if let choose {
      if let index = buttons.firstIndex(where: { $0 === button }) { choose(index) }
      return
    }
    selectedItem = button.item
    delegate?.tabBar(self, didSelect: button.item)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adoptProxyValues()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isLeftToRight ? index : buttons.count - 1 - index)
      button.frame = CGRect(x: place * width, y: 0, width: width, height: bounds.height)
    }
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
