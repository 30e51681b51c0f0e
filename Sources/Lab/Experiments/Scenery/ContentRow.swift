import UIKit

/// A row of an app: a colored square with an icon or initials, a title, a second line, and a value at the end.
final class ContentRow: UIView {
  /// The size of a row's parts.
  enum Size {
    /// Rows of 56 to 72 points.
    case small
    /// Rows of 88 points.
    case large

    var side: CGFloat { self == .small ? 40 : 56 }
    var margin: CGFloat { self == .small ? 12 : 16 }
    var title: UIFont { .systemFont(ofSize: self == .small ? 15 : 17, weight: .semibold) }
    var detail: UIFont { .systemFont(ofSize: self == .small ? 13 : 15) }
  }

  private let size: Size
  private let square: UIView
  private let titleLabel = UILabel(size: 15)
  private let detailLabel = UILabel(size: 13, color: Palette.note)
  /// The label of the value; `nil` for a row without one.
  private let valueLabel: UILabel?
  /// The width, in points, from which the value is shown.
  private static let wide: CGFloat = 260
  private static let valueWidth: CGFloat = 64

  init(_ content: RowContent, hue: UIColor, size: Size = .small, radius: CGFloat = 12) {
    self.size = size
    square = content.symbol == nil ? UILabel(size: 17, color: .white, alignment: .center) : UIImageView()
    valueLabel = content.value.isEmpty ? nil : UILabel(size: 13, color: Palette.note, alignment: .right)
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    layer.cornerRadius = radius
    (square as? UIImageView)?.contentMode = .center
    square.layer.cornerRadius = content.symbol == nil ? size.side / 2 : size.side / 4
    (square as? UILabel)?.font = .systemFont(ofSize: size == .small ? 15 : 20, weight: .semibold)
    titleLabel.font = size.title
    detailLabel.font = size.detail
    for part in [square, titleLabel, detailLabel] { addSubview(part) }
    if let valueLabel { addSubview(valueLabel) }
    isAccessibilityElement = true
    show(content, hue: hue)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other texts, with initials or an icon in the square as in the first ones.
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
    let side = min(size.side, max(0, height - 8))
    square.frame = CGRect(x: size.margin, y: ((height - side) / 2).rounded(), width: side, height: side)
    let left = square.frame.maxX + (size == .small ? 12 : 18)
    let right = width - size.margin
    let hasValue = valueLabel != nil && width >= Self.wide
    let titleEnd = hasValue ? right - Self.valueWidth - 8 : right
    let first = titleLabel.font.lineHeight.rounded(.up)
    let second = detailLabel.font.lineHeight.rounded(.up)
    let top = ((height - first - second - 2) / 2).rounded()
    titleLabel.frame = CGRect(x: left, y: top, width: max(0, titleEnd - left), height: first)
    detailLabel.frame = CGRect(x: left, y: top + first + 2, width: max(0, right - left), height: second)
    valueLabel?.isHidden = !hasValue
    valueLabel?.frame = CGRect(x: right - Self.valueWidth, y: top, width: Self.valueWidth, height: first)
  }
}
