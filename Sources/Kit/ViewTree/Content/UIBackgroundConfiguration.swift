import Foundation
import QuartzCore

/// The background of a cell or of a button as a value.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of its cell or button, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  /// The width of the border, in points; it is 1 where only `strokeColor` is set.
  public var strokeWidth: CGFloat = 0
  /// An image in front of the color, stretched to the size of the background.
  public var image: UIImage?
  /// A view in front of color and image, as large as the background.
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
  package var shownStrokeWidth: CGFloat { strokeColor == nil ? 0 : strokeWidth > 0 ? strokeWidth : 1 }
  /// The color that the background shows.
  package var shownColor: UIColor? { isPressed ? pressedColor ?? backgroundColor : backgroundColor }

  private init(backgroundColor: UIColor? = nil, pressedColor: UIColor? = nil) {
    self.backgroundColor = backgroundColor
    self.pressedColor = pressedColor
  }
}
