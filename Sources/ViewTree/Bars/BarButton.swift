import Foundation

/// The view of a bar's item: its own view, or a button with its title or image.
final class BarButton: UIView {
  private let item: UIBarButtonItem
  private let button: UIButton?
  private let custom: UIView?

  init(_ item: UIBarButtonItem) {
    self.item = item
    custom = item.customView
    button = item.customView == nil && !item.isSpace ? UIButton(type: .system) : nil
    super.init(frame: .zero)
    item.shownView = self
    if let custom { addSubview(custom) }
    if let button {
      button.addAction(for: .primaryActionTriggered) { [weak item] _ in item?.perform() }
      addSubview(button)
    }
    show()
    item.onChange = { [weak self] in
      self?.show()
      self?.superview?.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let button else { return }
    button.setTitle(item.title, for: .normal)
    button.setImage(item.image, for: .normal)
    button.isEnabled = item.isEnabled
    button.tintColor = item.tintColor
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
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
    guard let custom else { return }
    custom.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
