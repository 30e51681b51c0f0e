import Foundation
import Graphics
import TextKit
import ViewTree

/// The content of a cell of a list: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The look of a text.
  public struct TextProperties {
    /// The position of the text in its room.
    nonisolated public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// A change of a text's letters.
    nonisolated public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 for as many as the text needs.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
  }

  /// The look of an image.
  public struct ImageProperties {
    /// The color of an image that is a template; `nil` for the tint color.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The size and the weight of an icon; `nil` for those of the image. An image that is no icon stays as it is.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The size, in points, within which the image is shown; a length of 0 is without a limit.
    public var maximumSize = CGSize.zero
    /// The size, in points, of the room in whose middle the image is; a length of 0 is that of the image.
    public var reservedLayoutSize = CGSize.zero
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// The text with attributes, in place of `text`.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  /// The secondary text with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// A Boolean value indicating whether the texts are beside each other where both fit on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  public var alpha: CGFloat = 1

  private init(_ size: CGFloat, _ color: UIColor, secondary: CGFloat) {
    textProperties = TextProperties(font: .systemFont(ofSize: size), color: color)
    secondaryTextProperties = TextProperties(font: .systemFont(ofSize: secondary), color: .secondaryLabel)
  }

  /// Returns the content of a cell with a text, and with a secondary text below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(UIFont.labelFontSize, .label, secondary: UIFont.smallSystemFontSize)
  }

  /// Returns the content of a cell with a secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// Returns the content of a cell with a secondary text beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(UIFont.labelFontSize, .label, secondary: UIFont.labelFontSize)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  /// Returns the content of a section's header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(UIFont.labelFontSize, .label, secondary: UIFont.smallSystemFontSize)
  }

  /// Returns the content of a section's header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      UIFont.smallSystemFontSize, .secondaryLabel, secondary: UIFont.smallSystemFontSize)
  }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the content with the color of text that is not available, if the cell is disabled.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    guard isDisabled == true else { return self }
    var copy = self
    copy.textProperties.color = .tertiaryLabel
    copy.secondaryTextProperties.color = .tertiaryLabel
    return copy
  }
}
