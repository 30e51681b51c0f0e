import Foundation
import Graphics
import QuartzCore
import TextKit
import ViewTree

/// The back button of a navigation bar: a chevron, and the title of the item below.
final class BackButton: UIControl {
  /// The view of the chevron, or of the image that replaces the chevron.
  let chevron = UIImageView()
  let label = UILabel()
  /// The area of the label, from the chevron on. While the label moves, it ends there, as behind UIKit's mask.
  private let labelArea = UIView()
  /// A Boolean value indicating whether the label moves because of a push or pop.
  var isMoving = false { didSet { labelArea.clipsToBounds = isMoving } }
  /// The title of the item to which the button leads. A title that is too long is replaced by “Back”, as in UIKit.
  var title: String? {
    didSet {
      guard title != oldValue else { return }
      titleDidChange()
    }
  }
  /// The size of the whole title.
  private var titleSize = CGSize.zero
  /// The view behind chevron and title; `nil` until an appearance has a background image.
  private(set) var plate: UIImageView?
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
    labelArea.isUserInteractionEnabled = false
    labelArea.addSubview(label)
    for view in [chevron, labelArea] { addSubview(view) }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, label: title, traits: stateTraits.union(.button))
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
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    let normal = TextLook(appearance?.normal.titleTextAttributes ?? [:], font: Self.font, color: tintColor)
    let attributes = appearance?.appearance(in: state).titleTextAttributes ?? [:]
    let look = TextLook(attributes, font: normal.font, color: dimmed(normal.color))
    label.textColor = look.color
    if label.font != look.font {
      label.font = look.font
      titleDidChange()
    }
    chevron.tintColor = dimmed(tintColor)
    let image = appearance?.backgroundImage(in: state)
    if image != nil || plate != nil {
      let view = plate ?? makePlate()
      view.image = image
    }
  }

  private func titleDidChange() {
    label.text = title
    titleSize = label.sizeThatFits(.zero)
    setNeedsLayout()
  }

  private func dimmed(_ color: UIColor) -> UIColor {
    isHighlighted ? color.withAlphaComponent(color.cgColor.alpha * 0.2) : color
  }

  private func makePlate() -> UIImageView {
    let view = UIImageView()
    insertSubview(view, at: 0)
    plate = view
    return view
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = (arrow ?? Self.arrows.left).map { $0.size.width + Self.gap } ?? 0
    let width = content + titleSize.width
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
    let room = max(0, bounds.width - arrow.width - Self.gap)
    // The button may be narrower than it asked to be by less than a pixel.
    let words = titleSize.width <= room + 1 ? title : "Back"
    if label.text != words { label.text = words }
    let text = label.sizeThatFits(.zero)
    chevron.center = CGPoint(
      x: isLeftToRight ? arrow.width / 2 : bounds.width - arrow.width / 2, y: bounds.midY)
    chevron.bounds.size = arrow
    let area = CGSize(
      width: superview?.bounds.width ?? bounds.width, height: bounds.height + UINavigationBar.largeTitleHeight
    )
    labelArea.frame = CGRect(
      x: isLeftToRight ? arrow.width : bounds.width - arrow.width - area.width, y: 0, width: area.width,
      height: area.height)
    let width = min(text.width, room)
    let offset = appearance?.titleOffset(in: state) ?? .zero
    // The label may have a transform while a push or pop runs.
    label.bounds.size = CGSize(width: width, height: text.height)
    let x = Self.gap + width / 2
    label.center = CGPoint(
      x: (isLeftToRight ? x : area.width - x) + offset.horizontal, y: bounds.midY + offset.vertical)
    let behind = appearance?.backgroundOffset(in: state) ?? .zero
    plate?.frame = bounds.offsetBy(dx: behind.horizontal, dy: behind.vertical)
  }

  /// The width of the area of the title, which is that of the superview at the last layout, in points.
  var areaWidth: CGFloat { labelArea.bounds.width }

  /// The edge of the chevron towards the title, in the superview's coordinates and from the bar's edge on, in points.
  var chevronEdge: CGFloat { Self.margin + chevron.bounds.width }
}
