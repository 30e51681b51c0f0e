import Foundation
import ViewTree

/// A bar with tabs, of which one is selected.
@MainActor
open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? { didSet { showItems() } }
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }
  open var barTintColor: UIColor? { didSet { background.show(barTintColor, isTranslucent: isTranslucent) } }
  open var isTranslucent = true { didSet { background.show(barTintColor, isTranslucent: isTranslucent) } }
  /// The action of a tap on the item at an index, in place of selecting the item: the tab bar controller's affair.
  package final var choose: ((Int) -> Void)?
  /// How far its colour reaches beyond its lower edge.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  private final var buttons: [TabButton] = []
  private final let background = BarBackground(lineBelow: false)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Shows the items. Those that were shown before keep their buttons, so that a touch on one of them goes on.
  private func showItems() {
    var old = buttons
    buttons = (items ?? []).map { item in
      guard let kept = old.firstIndex(where: { $0.item === item }) else { return makeButton(item) }
      return old.remove(at: kept)
    }
    for button in old { button.removeFromSuperview() }
    // In front of the background, in their order.
    for (index, button) in buttons.enumerated() {
      let isThere = subviews.indices.contains(index + 1) && subviews[index + 1] === button
      if !isThere { insertSubview(button, at: index + 1) }
    }
    showSelection()
    setNeedsLayout()
  }

  private func makeButton(_ item: UITabBarItem) -> TabButton {
    let button = TabButton(item)
    button.addAction(for: .touchUpInside) { [weak self] button in self?.tap(button) }
    return button
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let isLeftToRight = traitCollection.layoutDirection != .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isLeftToRight ? index : buttons.count - 1 - index)
      button.frame = CGRect(x: place * width, y: 0, width: width, height: bounds.height)
    }
  }
}
