import Foundation
import ViewTree

/// One tab of a tab bar: an image or a dot, its title, and its badge.
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
    item.onChange = { [weak self] in self?.show() }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Read as one: what it is called, what hangs on it, and whether it is the one.
  package override var standardDescription: AccessibilityDescription {
    var own = super.standardDescription
    own.isElement = true
    own.label = item.title
    own.value = item.badgeValue
    own.traits.formUnion(.button)
    return own
  }

  override var isSelected: Bool { didSet { if isSelected != oldValue { show() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    let color: UIColor = isSelected ? tintColor : .systemGray
    label.text = item.title
    label.textColor = color
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    // A tab without an image has a disc, so that there is something to aim at.
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
