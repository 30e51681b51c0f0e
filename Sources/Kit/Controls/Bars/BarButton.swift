import Foundation
import ViewTree

/// The view of a bar's item: its own view, or a button with its title or image.
final class BarButton: UIView {
  let item: UIBarButtonItem
  private var button: UIButton?
  private var custom: UIView?

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    show()
    item.onChange = { [weak self] in
      self?.show()
      self?.superview?.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the item as it is now: its own view, or a button when it has none.
  private func show() {
    if custom !== item.customView {
      if custom?.superview === self { custom?.removeFromSuperview() }
      custom = item.customView
      if let custom { addSubview(custom) }
    }
    guard custom == nil, !item.isSpace else {
      button?.removeFromSuperview()
      return button = nil
    }
    let button = button ?? makeButton()
    button.setTitle(item.title, for: .normal)
    button.setImage(item.image, for: .normal)
    button.isEnabled = item.isEnabled
    button.tintColor = item.tintColor
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
  }

  private func makeButton() -> UIButton {
    let made = UIButton(type: .system)
    made.addAction(for: .primaryActionTriggered) { [weak item] _ in item?.perform() }
    addSubview(made)
    button = made
    return made
  }

  var isFlexible: Bool { item.isFlexible }

  /// The width that it takes in a bar of some height.
  func width(in height: CGFloat) -> CGFloat {
    if item.width > 0 { return item.width }
    if item.isSpace { return 0 }
    if let custom { return custom.frame.width }
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

/// A row of items at one side of a bar, or from one to the other.
struct BarSide {
  private(set) var buttons: [BarButton] = []
  static let gap: CGFloat = 12

  /// Shows items in a view. Those that were shown before keep their buttons, so that a touch on one of them goes on.
  mutating func show(_ items: [UIBarButtonItem], in view: UIView) {
    var old = buttons
    buttons = items.map { item in
      guard let kept = old.firstIndex(where: { $0.item === item }) else { return BarButton(item) }
      return old.remove(at: kept)
    }
    for button in old { button.removeFromSuperview() }
    for button in buttons where button.superview !== view { view.addSubview(button) }
  }

  /// The width of all, with what is between them.
  func width(in height: CGFloat) -> CGFloat {
    buttons.reduce(0) { $0 + $1.width(in: height) } + Self.gap * CGFloat(max(0, buttons.count - 1))
  }

  /// Puts them one after the other from an edge on; what is flexible shares what is left of a width.
  func place(from edge: CGFloat, rightwards: Bool, in height: CGFloat, filling width: CGFloat? = nil) {
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
