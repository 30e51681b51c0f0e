import Foundation
import Graphics
import TextKit
import ViewTree

/// The back button of a navigation bar: a chevron, and the title of the item below.
final class BackButton: UIControl {
  /// The view of the chevron, or of the image that replaces the chevron.
  let chevron = UIImageView()
  let label = UILabel()
  private var appearance: UIBarButtonItemAppearance?
  /// The image that replaces the chevron; `nil` for the chevron.
  private var arrow: UIImage?

  /// The distance of the chevron from the bar's edge, in points.
  static let margin: CGFloat = 8
  /// The width of a button with a short title, in points: enough for a touch.
  private static let leastWidth: CGFloat = 44
  private static let gap: CGFloat = 5
  static let font = UIFont.systemFont(ofSize: 17)
  private static let arrows = (
    left: UIImage(systemName: "chevron.left", withConfiguration: arrowSize),
    right: UIImage(systemName: "chevron.right", withConfiguration: arrowSize)
  )
  private static let arrowSize = UIImage.SymbolConfiguration(pointSize: 22, weight: .semibold)

  init() {
    super.init(frame: .zero)
    accessibilityHint = "goes back"
    label.font = Self.font
    for view in [chevron, label] { addSubview(view) }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, label: label.text, traits: stateTraits.union(.button))
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// Shows the title with the attributes of an appearance, and an image in place of the chevron.
  func show(_ appearance: UIBarButtonItemAppearance, image: UIImage?) {
    self.appearance = appearance
    arrow = image
    label.font = TextLook(appearance.normal.titleTextAttributes, font: Self.font, color: .label).font
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    let color: UIColor = isHighlighted ? tintColor.withAlphaComponent(0.2) : tintColor
    let state = isHighlighted ? appearance?.highlighted : appearance?.normal
    label.textColor = TextLook(state?.titleTextAttributes ?? [:], font: Self.font, color: color).color
    chevron.tintColor = color
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = (arrow ?? Self.arrows.left).map { $0.size.width + Self.gap } ?? 0
    let width = content + label.sizeThatFits(.zero).width
    return CGSize(width: max(width, Self.leastWidth), height: size.height)
  }

  /// The direction of the bar.
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    superview?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    chevron.image = arrow ?? (isLeftToRight ? Self.arrows.left : Self.arrows.right)
    let arrow = chevron.image?.size ?? .zero
    let start = arrow.width + Self.gap
    let text = label.sizeThatFits(.zero)
    let width = min(text.width, max(0, bounds.width - start))
    let x = isLeftToRight ? 0 : bounds.width - arrow.width
    chevron.center = CGPoint(x: x + arrow.width / 2, y: bounds.midY)
    chevron.bounds.size = arrow
    // The label may have a transform while a push or pop runs.
    label.bounds.size = CGSize(width: width, height: text.height)
    label.center = CGPoint(
      x: isLeftToRight ? start + width / 2 : bounds.width - start - width / 2, y: bounds.midY)
  }
}
