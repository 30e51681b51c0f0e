import Foundation
import QuartzCore
import ViewTree

/// The background of a cell as a value.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the cell's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  /// The width of the border, in points; it is 1 where only `strokeColor` is set.
  public var strokeWidth: CGFloat = 0
  /// A view in front of the color, as large as the background.
  public var customView: UIView?
  /// The color while the cell is selected or highlighted; `nil` for `backgroundColor`.
  private var pressedColor: UIColor?

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// Returns the background of a cell in a plain list, which is grey while the cell is selected or highlighted.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground, pressedColor: .systemGray4)
  }

  /// Returns the background of a cell in a grouped list, which is grey while the cell is selected or highlighted.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground, pressedColor: .systemGray4)
  }

  /// Returns the background for a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var copy = self
    copy.isPressed = (state as? UICellConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
    return copy
  }

  private var isPressed = false
  /// The color that the background shows.
  var shownColor: UIColor? { isPressed ? pressedColor ?? backgroundColor : backgroundColor }

  init(backgroundColor: UIColor? = nil, pressedColor: UIColor? = nil) {
    self.backgroundColor = backgroundColor
    self.pressedColor = pressedColor
  }
}

/// The view of a background configuration, behind all else in a cell.
final class ConfiguredBackground: UIView {
  var configuration: UIBackgroundConfiguration { didSet { show(replacing: oldValue) } }
  private let plate = UIView()

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(plate)
    show(replacing: .clear())
  }

  required init?(coder: NSCoder) { nil }

  private func show(replacing old: UIBackgroundConfiguration) {
    plate.backgroundColor = configuration.shownColor
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.clipsToBounds = configuration.cornerRadius > 0
    plate.layer.borderColor = configuration.strokeColor?.cgColor
    plate.layer.borderWidth =
      configuration.strokeColor == nil ? 0 : configuration.strokeWidth > 0 ? configuration.strokeWidth : 1
    if old.customView !== configuration.customView { old.customView?.removeFromSuperview() }
    if let view = configuration.customView, view.superview !== plate { plate.addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? insets.trailing : insets.leading
    plate.frame = CGRect(
      x: left, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    configuration.customView?.frame = plate.bounds
  }
}
