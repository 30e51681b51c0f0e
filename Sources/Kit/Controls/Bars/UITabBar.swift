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
  open var barTintColor: UIColor? { didSet { background.show(barTintColor, isTranslucent: isTranslucent) } }
  open var isTranslucent = true { didSet { background.show(barTintColor, isTranslucent: isTranslucent) } }
  /// The action of a tap on the item at an index, in place of selecting the item; the tab bar controller sets it.
  package final var choose: ((Int) -> Void)?
  /// The distance by which the bar's color extends below the bar's bottom edge, in points.
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

/// A delegate that is notified when a tab is selected.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

// Default implementations of the methods that are optional in UIKit.
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A tab of a tab bar: an image or a disc, a title, and a badge.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 11)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 11)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 8
    picture.isUserInteractionEnabled = false
    for view in [picture, label, badge] as [UIView] { addSubview(view) }
    item.onChange = { [weak self] in self?.updateContent() }
    updateContent()
  }

  required init?(coder: NSCoder) { nil }

  /// A description of the tab as one element: its title, its badge, and whether it is selected.
  package override var standardDescription: AccessibilityDescription {
    var own = super.standardDescription
    own.isElement = true
    own.label = item.title
    own.value = item.badgeValue
    own.traits.formUnion(.button)
    return own
  }

  override var isSelected: Bool { didSet { if isSelected != oldValue { updateContent() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  private func updateContent() {
    let color: UIColor = isSelected ? tintColor : .systemGray
    label.text = item.title
    label.textColor = color
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    // A tab without an image shows a disc, so that there is a mark to tap.
    picture.backgroundColor = picture.image == nil ? color : nil
    picture.layer.cornerRadius = picture.image == nil ? 6 : 0
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = picture.image == nil ? 12 : 24
    picture.frame = CGRect(x: bounds.midX - side / 2, y: 16 - side / 2, width: side, height: side)
    label.frame = CGRect(x: 0, y: 31, width: bounds.width, height: 14)
    let width = max(16, badge.sizeThatFits(bounds.size).width + 8)
    badge.frame = CGRect(x: bounds.midX + 6, y: 3, width: width, height: 16)
  }
}
