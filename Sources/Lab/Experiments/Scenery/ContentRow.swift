import UIKit

/// A row as in an app's list. It has a colored square with an icon or initials, a title, a second line, and a value at
/// the end.
final class ContentRow: UIView {
  /// The choice between small and large parts of a row.
  enum Size {
    /// The size for rows 56 to 72 points high.
    case small
    /// The size for rows 88 points high.
    case large

    var side: CGFloat { self == .small ? 40 : 56 }
    var margin: CGFloat { self == .small ? 12 : 16 }
    var title: CGFloat { self == .small ? 15 : 17 }
    var detail: CGFloat { self == .small ? 13 : 15 }
    var initials: CGFloat { self == .small ? 15 : 20 }
  }

  private let size: Size
  private let square: UIView
  private let titleLabel: ScaledLabel
  private let detailLabel: ScaledLabel
  /// The label of the value; `nil` for a row without one.
  private let valueLabel: ScaledLabel?
  /// The width of the row, in points, from which its value is shown.
  private var wide: CGFloat { scaled(size == .small ? 260 : 300) }
  private static let valueWidth: CGFloat = 64

  /// Returns the height, in points, that a small row in a view needs in addition for large text.
  static func growth(of view: UIView) -> CGFloat { view.scaled(16) - 16 }

  init(_ content: RowContent, hue: UIColor, size: Size = .small, radius: CGFloat = 12) {
    self.size = size
    square = content.symbol == nil ? UILabel(initials: nil, size: size.initials) : UIImageView()
    titleLabel = ScaledLabel(size: size.title, weight: .semibold)
    detailLabel = ScaledLabel(size: size.detail, color: Palette.note)
    valueLabel = content.value.isEmpty ? nil : ScaledLabel(size: 13, color: Palette.note, alignment: .right)
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    layer.cornerRadius = radius
    (square as? UIImageView)?.contentMode = .center
    for part in [square, titleLabel, detailLabel] { addSubview(part) }
    if let valueLabel { addSubview(valueLabel) }
    isAccessibilityElement = true
    show(content, hue: hue)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other texts. The square keeps its kind: initials if the first texts had initials, else an icon.
  func show(_ content: RowContent, hue: UIColor) {
    square.backgroundColor = hue
    (square as? UILabel)?.text = content.initials
    (square as? UIImageView)?.image = content.symbol.flatMap(RowIcon.image)
    titleLabel.text = content.title
    detailLabel.text = content.detail
    valueLabel?.text = content.value
    accessibilityLabel = content.spoken
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    // A narrow row leaves its width to the texts.
    let isNarrow = width < 200
    let margin = isNarrow ? 8 : size.margin
    let side = width < 170 ? 0 : min(isNarrow ? 28 : size.side, max(0, height - 8))
    square.isHidden = side == 0
    square.layer.cornerRadius = side / (square is UILabel ? 2 : 4)
    square.frame = CGRect(x: margin, y: ((height - side) / 2).rounded(), width: side, height: side)
    let left = side == 0 ? margin : square.frame.maxX + (isNarrow ? 8 : size == .small ? 12 : 18)
    let right = width - margin
    let hasValue = valueLabel != nil && width >= wide
    let titleEnd = hasValue ? right - Self.valueWidth - 8 : right
    let first = titleLabel.font.lineHeight.rounded(.up)
    let second = detailLabel.font.lineHeight.rounded(.up)
    let top = ((height - first - second - 2) / 2).rounded()
    titleLabel.frame = CGRect(x: left, y: top, width: max(0, titleEnd - left), height: first)
    detailLabel.frame = CGRect(x: left, y: top + first + 2, width: max(0, right - left), height: second)
    // The opacity changes with the width where that is animated.
    valueLabel?.alpha = hasValue ? 1 : 0
    valueLabel?.frame = CGRect(x: right - Self.valueWidth, y: top, width: Self.valueWidth, height: first)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    valueLabel?.textAlignment = isMirrored ? .left : .right
    guard isMirrored else { return }
    for part in subviews { part.frame.origin.x = width - part.frame.maxX }
  }
}
