import Foundation
import QuartzCore
import TextKit
import ViewTree

/// A tab of a tab bar: an image or a disc, a title, and a badge.
final class TabButton: UIControl {
  let item: UITabBarItem
  private static let font = UIFont.systemFont(ofSize: 10, weight: .medium)
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private var appearance: UITabBarItemAppearance?
  private var unselectedColor: UIColor?

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 11)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.layer.cornerRadius = 8
    picture.isUserInteractionEnabled = false
    for view in [picture, label, badge] as [UIView] { addSubview(view) }
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

  /// Applies an appearance to the button.
  ///
  /// Where the appearance has no color, an unselected button has `unselectedColor`, or gray if that is `nil`.
  func show(_ appearance: UITabBarItemAppearance, unselectedColor: UIColor?) {
    self.appearance = appearance
    self.unselectedColor = unselectedColor
    updateContent()
  }

  private func updateContent() {
    isEnabled = item.isEnabled
    let (state, name): (UITabBarItemStateAppearance?, State) =
      if !isEnabled {
        (appearance?.disabled, .disabled)
      } else if isSelected {
        (appearance?.selected, .selected)
      } else {
        (appearance?.normal, .normal)
      }
    let plain: UIColor = isSelected ? tintColor : unselectedColor ?? .systemGray
    let color = state?.iconColor ?? plain
    let attributes = item.attributes(over: state?.titleTextAttributes, for: name)
    let look = TextLook(attributes, font: Self.font, color: plain)
    label.text = item.title
    label.font = look.font
    label.textColor = look.color
    badge.backgroundColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
    picture.tintColor = color
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    // A tab without an image shows a disc, so that there is a mark to tap.
    picture.backgroundColor = picture.image == nil ? color : nil
    picture.layer.cornerRadius = picture.image == nil ? 6 : 0
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = pictureSize
    let (insets, offset) = (item.imageInsets, item.titlePositionAdjustment)
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2 + (insets.left - insets.right) / 2,
      y: 17 - size.height / 2 + (insets.top - insets.bottom) / 2, width: size.width, height: size.height)
    label.frame = CGRect(x: offset.horizontal, y: 32 + offset.vertical, width: bounds.width, height: 13)
    let width = max(badge.layer.cornerRadius * 2, badge.sizeThatFits(bounds.size).width + 8)
    badge.frame = CGRect(x: bounds.midX + 6, y: 3, width: width, height: 16)
  }

  /// The size of the image, scaled to the largest that fits, or of the disc.
  private var pictureSize: CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else {
      return CGSize(width: 12, height: 12)
    }
    let scale = min(30 / size.width, 24 / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
