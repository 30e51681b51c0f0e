import Foundation
import Graphics
import TextKit
import ViewTree

/// The view of a bar button item: the item's custom view, or a button with the item's title or image.
final class BarButton: UIView {
  let item: UIBarButtonItem
  private var button: BarItemButton?
  private var custom: UIView?
  private var appearance: UIBarButtonItemAppearance?
  private static let plain = UIFont.systemFont(ofSize: 17)
  private static let done = UIFont.systemFont(ofSize: 17, weight: .semibold)

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    updateContent()
    item.onChange = { [weak self] in
      self?.updateContent()
      self?.superview?.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the view from its item: the custom view, or a button when the item has none.
  private func updateContent() {
    if custom !== item.customView {
      if custom?.superview === self { custom?.removeFromSuperview() }
      custom = item.customView
      if let custom {
        leaveSizeToConstraints(custom)
        addSubview(custom)
      }
    }
    guard custom == nil, !item.isSpace else {
      button?.removeFromSuperview()
      return button = nil
    }
    let button = button ?? makeButton()
    button.setTitle(item.title, for: .normal)
    let landscape = traits.verticalSizeClass == .compact ? item.landscapeImagePhone : nil
    button.setImage(landscape ?? item.image ?? symbol, for: .normal)
    button.imageEdgeInsets = item.imageInsets
    showAppearance()
    button.isEnabled = item.isEnabled
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isOther = previousTraitCollection?.verticalSizeClass != traits.verticalSizeClass
    if isOther, item.landscapeImagePhone != nil { updateContent() }
  }

  /// Shows the title with the attributes of an appearance.
  func show(_ appearance: UIBarButtonItemAppearance) {
    self.appearance = appearance
    showAppearance()
  }

  private func showAppearance() {
    guard let button else { return }
    button.tintColor = item.tintColor ?? UIBarButtonItem.proxies(for: self).lazy.compactMap(\.tintColor).first
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let look = appearance?.appearance(in: state)
      button.setTitleColor(attributes(look, for: state)[.foregroundColor] as? UIColor, for: state)
      button.setBackgroundImage(appearance?.backgroundImage(in: state), for: state)
    }
    showState(of: button)
  }

  /// Shows what a button does not know by state: the font, and the offsets of the title and the background.
  private func showState(of button: BarItemButton) {
    let state = button.state
    let normal = TextLook(
      attributes(appearance?.normal, for: .normal), font: item.style == .done ? Self.done : Self.plain,
      color: .label
    ).font
    let name: UIControl.State =
      state.contains(.disabled) ? .disabled : state.contains(.highlighted) ? .highlighted : .normal
    let look = TextLook(
      attributes(appearance?.appearance(in: name), for: name), font: normal, color: .label)
    if button.titleLabel?.font != look.font { button.titleLabel?.font = look.font }
    let offset = appearance?.titleOffset(in: state) ?? .zero
    button.titleEdgeInsets = UIEdgeInsets(
      top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical, right: -offset.horizontal)
    button.backgroundOffset = appearance?.backgroundOffset(in: state) ?? .zero
  }

  /// Returns the attributes of the title in a state: those of the appearance, the proxies and the item.
  private func attributes(
    _ look: UIBarButtonItemStateAppearance?, for state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    var shared = look?.titleTextAttributes
    // Proxies for containers precede that for all items.
    for proxy in UIBarButtonItem.proxies(for: self).reversed() {
      shared = proxy.attributes(over: shared, for: state)
    }
    return item.attributes(over: shared, for: state)
  }

  /// The image of a predefined item without a title.
  private var symbol: UIImage? {
    guard item.title == nil, let system = item.systemItem, let name = system.symbol else { return nil }
    let image = UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular))
    image?.accessibilityLabel = system.words
    return image
  }

  private func makeButton() -> BarItemButton {
    let made = BarItemButton(type: .system)
    made.didChangeState = { [weak self, unowned made] in self?.showState(of: made) }
    made.addAction(for: .primaryActionTriggered) { [weak item] _ in item?.perform() }
    addSubview(made)
    button = made
    return made
  }

  var isFlexible: Bool { item.isFlexible }

  /// Leaves the size of a custom view to its constraints where they determine it. A bar does not use the view's frame
  /// then, even if it is translated into constraints.
  private func leaveSizeToConstraints(_ custom: UIView) {
    guard custom.translatesAutoresizingMaskIntoConstraints else { return }
    func isSized(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
      custom.constraints.contains {
        $0.firstItem === custom && $0.firstAttribute == attribute && $0.secondItem == nil
          && $0.relation == .equal
      }
    }
    let (isWide, isHigh) = (isSized(.width), isSized(.height))
    guard isWide || isHigh else { return }
    let content = custom.intrinsicContentSize
    guard isWide || content.width >= 0, isHigh || content.height >= 0 else { return }
    custom.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Returns the width of the item in a bar of a height, in points.
  func width(in height: CGFloat) -> CGFloat {
    if item.width > 0 { return item.width }
    if item.isSpace { return 0 }
    if let custom {
      leaveSizeToConstraints(custom)
      return custom.frame.width
    }
    let content = button?.sizeThatFits(CGSize(width: 1000, height: height)).width ?? 0
    return max(content, 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button?.frame = bounds
    guard let custom, custom.superview === self else { return }
    custom.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// The button of a bar button item.
private final class BarItemButton: UIButton {
  /// The function to call after the button was pressed, released, enabled or disabled.
  var didChangeState: (() -> Void)?
  /// The offset of the background image from its place, in points.
  var backgroundOffset = UIOffset.zero { didSet { if backgroundOffset != oldValue { setNeedsLayout() } } }

  override func stateDidChange() {
    super.stateDidChange()
    didChangeState?()
  }

  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    super.backgroundRect(forBounds: bounds)
      .offsetBy(dx: backgroundOffset.horizontal, dy: backgroundOffset.vertical)
  }
}

/// A row of bar button items at one side of a bar, or from one side to the other.
struct BarSide {
  private(set) var buttons: [BarButton] = []
  static let gap: CGFloat = 12

  /// Shows items in a view. Items that were shown before keep their buttons, so that a touch on one of them continues.
  mutating func show(_ items: [UIBarButtonItem], in view: UIView) {
    var old = buttons
    buttons = items.map { item in
      guard let kept = old.firstIndex(where: { $0.item === item }) else { return BarButton(item) }
      return old.remove(at: kept)
    }
    for button in old { button.removeFromSuperview() }
    for button in buttons where button.superview !== view { view.addSubview(button) }
  }

  /// Returns the width of all items and the gaps between them, in points.
  func width(in height: CGFloat) -> CGFloat {
    buttons.reduce(0) { $0 + $1.width(in: height) } + Self.gap * CGFloat(max(0, buttons.count - 1))
  }

  /// Lays out the items from an edge on; flexible items share the rest of a width.
  func layOut(from edge: CGFloat, rightwards: Bool, in height: CGFloat, filling width: CGFloat? = nil) {
    let flexible = buttons.count { $0.isFlexible }
    let left = max(0, (width ?? 0) - self.width(in: height))
    var at = edge
    for button in buttons {
      var own = button.width(in: height)
      if button.isFlexible, flexible > 0 { own += left / CGFloat(flexible) }
      button.frame = CGRect(x: rightwards ? at : at - own, y: 0, width: own, height: height)
      at += (own + Self.gap) * (rightwards ? 1 : -1)
    }
  }
}
