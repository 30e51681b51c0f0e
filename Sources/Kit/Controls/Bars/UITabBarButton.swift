import Foundation
import QuartzCore
import TextKit
import ViewTree

/// A tab of a tab bar: an image or a disc, a title, and a badge.
///
/// The name is that of UIKit's private class, by which bars of iOS projects find their tabs.
final class UITabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  /// The text of the badge where it is not in the badge's middle; `nil` until it is needed.
  private var badgeTitle: UILabel?
  /// The image behind the selected item; `nil` until it is needed.
  private var mark: UIImageView?
  private var appearance: UITabBarItemAppearance?
  private var layout = UITabBarItemAppearance.Style.stacked
  private var markImage: UIImage?
  private var markColor: UIColor?
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

  /// The direction of the bar.
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    superview?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }

  override var isSelected: Bool { didSet { if isSelected != oldValue { updateContent() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  /// Applies an appearance to the button.
  ///
  /// Where the appearance has no color, an unselected button has `unselectedColor`, or gray if that is `nil`.
  func show(
    _ appearance: UITabBarAppearance, in layout: UITabBarItemAppearance.Style, unselectedColor: UIColor?
  ) {
    self.appearance = appearance.itemAppearance(in: layout)
    self.layout = layout
    markImage = appearance.selectionIndicatorImage
    markColor = appearance.selectionIndicatorTintColor
    self.unselectedColor = unselectedColor
    updateContent()
  }

  private func updateContent() {
    isEnabled = item.isEnabled
    let state = stateAppearance
    let name: State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    let plain: UIColor = isSelected ? tintColor : unselectedColor ?? .systemGray
    let color = state?.iconColor ?? plain
    let proxy = UITabBarItem.proxy(for: self)
    let shared = proxy?.attributes(over: state?.titleTextAttributes, for: name)
    let attributes = item.attributes(over: shared ?? state?.titleTextAttributes, for: name)
    let look = TextLook(attributes, font: layout.font, color: plain)
    label.text = item.title
    label.font = look.font
    label.textColor = look.color
    badge.backgroundColor = item.badgeColor ?? proxy?.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
    picture.tintColor = color
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    // A tab without an image shows a disc, so that there is a mark to tap.
    picture.backgroundColor = picture.image == nil ? color : nil
    picture.layer.cornerRadius = picture.image == nil ? 6 : 0
    let badgeLook = TextLook(
      state?.badgeTextAttributes ?? [:], font: UIFont.systemFont(ofSize: 11), color: .white)
    badge.font = badgeLook.font
    badge.textColor = badgeLook.color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    showBadgeTitle()
    showMark()
    setNeedsLayout()
  }

  /// The appearance of the button's state.
  private var stateAppearance: UITabBarItemStateAppearance? {
    if !isEnabled { return appearance?.disabled }
    return isSelected ? appearance?.selected : appearance?.normal
  }

  /// Shows the badge's text in a label of its own if the appearance moves it.
  private func showBadgeTitle() {
    let isMoved = (stateAppearance?.badgeTitlePositionAdjustment ?? .zero) != .zero
    guard isMoved || badgeTitle != nil else { return }
    let title = badgeTitle ?? UILabel()
    title.textAlignment = .center
    (title.text, title.font, title.textColor) = (badge.text, badge.font, badge.textColor)
    title.isHidden = !isMoved
    if isMoved { badge.textColor = .clear }
    guard badgeTitle == nil else { return }
    badgeTitle = title
    badge.addSubview(title)
  }

  /// Shows the image behind the selected item. A template needs a color.
  private func showMark() {
    let isTemplate = markImage?.renderingMode == .alwaysTemplate
    let isVisible = isSelected && (!isTemplate || (markColor?.cgColor.alpha ?? 0) > 0)
    let image = isVisible ? markImage : nil
    guard image != nil || mark != nil else { return }
    let view = mark ?? UIImageView()
    view.image = image
    view.tintColor = markColor
    guard mark == nil else { return }
    mark = view
    insertSubview(view, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let mark, let size = mark.image?.size {
      mark.frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    let insets = item.imageInsets
    let moved = UIOffset(
      horizontal: (insets.left - insets.right) / 2, vertical: (insets.top - insets.bottom) / 2)
    let places = places
    picture.frame = places.picture.moved(by: moved)
    let offset = stateAppearance?.titlePositionAdjustment ?? .zero
    let own = item.titlePositionAdjustment
    let shared = UITabBarItem.proxy(for: self)?.titlePositionAdjustment ?? .zero
    label.frame = places.title.moved(by: own == .zero ? shared : own).moved(by: offset)
    layOutBadge(beside: places.picture)
  }

  /// The places of the image and the title, without their offsets.
  private var places: (picture: CGRect, title: CGRect) {
    let size = pictureSize
    guard layout != .stacked else {
      return (
        CGRect(
          x: bounds.midX - size.width / 2, y: 17 - size.height / 2, width: size.width, height: size.height),
        CGRect(x: 0, y: 32, width: bounds.width, height: 13)
      )
    }
    let text = label.sizeThatFits(.zero)
    let width = min(text.width, max(0, bounds.width - size.width - layout.gap))
    let whole = size.width + layout.gap + width
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    let start = bounds.midX - whole / 2
    return (
      CGRect(
        x: isLeftToRight ? start : start + whole - size.width, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height),
      CGRect(
        x: isLeftToRight ? start + whole - width : start, y: bounds.midY - text.height / 2, width: width,
        height: text.height)
    )
  }

  private func layOutBadge(beside picture: CGRect) {
    let state = stateAppearance
    let width = max(badge.layer.cornerRadius * 2, badge.sizeThatFits(bounds.size).width + 8)
    let place = CGRect(x: picture.midX + 6, y: max(0, picture.midY - 14), width: width, height: 16)
    badge.frame = place.moved(by: state?.badgePositionAdjustment ?? .zero)
    let offset = state?.badgeTitlePositionAdjustment ?? .zero
    badgeTitle?.frame = badge.bounds.moved(by: offset)
  }

  /// The width of the image and the title beside each other, in points.
  var fittingWidth: CGFloat { pictureSize.width + layout.gap + label.sizeThatFits(.zero).width }

  /// The size of the image, scaled to the largest that fits, or of the disc.
  private var pictureSize: CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else {
      return CGSize(width: 12, height: 12)
    }
    let scale = min(30 / size.width, (layout == .compactInline ? 18 : 24) / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}

extension UITabBarItemAppearance.Style {
  /// The font of titles without one of their own.
  fileprivate var font: UIFont {
    switch self {
    case .stacked: .systemFont(ofSize: 10, weight: .medium)
    case .inline: .systemFont(ofSize: 13)
    case .compactInline: .systemFont(ofSize: 12)
    }
  }

  /// The distance of a title from the image beside it, in points.
  fileprivate var gap: CGFloat { self == .compactInline ? 5 : 8 }
}

extension CGRect {
  fileprivate func moved(by offset: UIOffset) -> CGRect {
    offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}
