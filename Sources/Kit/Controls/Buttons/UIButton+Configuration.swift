import Foundation
import Graphics
import QuartzCore
import TextKit
import ViewTree

extension UIButton {
  /// The appearance of a button as one value.
  public struct Configuration {
    /// A size of a button's rounded corners.
    nonisolated public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    /// A size of a button: of its title's font, of its insets and of its corners.
    nonisolated public enum Size: Sendable {
      case mini, small, medium, large
    }

    /// A placement of a title and a subtitle of different widths.
    nonisolated public enum TitleAlignment: Sendable {
      /// The leading side beside an image, and the center without one. **(ours)**
      case automatic
      case leading, center, trailing
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    var style: Style
    public var title: String?
    /// The title with attributes, in place of the plain one.
    public var attributedTitle: AttributedString?
    /// The line below the title, in a smaller font.
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    /// A change of the attributes of the title, made whenever the title is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The line break mode of the title. A wrapping mode allows any number of lines; any other shows a single line, or
    /// one each for title and subtitle.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The image beside the title, in the title's color unless the image is always shown with its own colors.
    public var image: UIImage?
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The side of the title on which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// The background; its color, where one is set, takes the place of the base background color. Its corner radius holds
    /// for the corner styles `fixed` and `dynamic`.
    public var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 8
      return background
    }()
    /// A Boolean value indicating whether an activity indicator takes the place of the image.
    public var showsActivityIndicator = false
    /// The size and the weight of a symbol image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The distances of image and title from the edges; those of the button's size until they are set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    init(style: Style) {
      self.style = style
    }

    /// Uses the insets of the button's size again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a background in a pale tint color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a white title on a background in the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    /// Returns the same configuration as `plain()`; `bordered()`, `borderedTinted()` and `borderedProminent()` are the
    /// same as `gray()`, `tinted()` and `filled()`. **(ours)**
    public static func borderless() -> Configuration { plain() }
    public static func bordered() -> Configuration { gray() }
    public static func borderedTinted() -> Configuration { tinted() }
    public static func borderedProminent() -> Configuration { filled() }

    static var close: Configuration {
      var configuration = Configuration.gray()
      configuration.image = UIImage(
        systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      configuration.cornerStyle = .capsule
      configuration.baseForegroundColor = .secondaryLabel
      return configuration
    }

    func colors(tint: UIColor) -> (foreground: UIColor, background: UIColor?) {
      let base = baseForegroundColor
      let own = background.backgroundColor
      switch style {
      case .plain: return (base ?? tint, own ?? baseBackgroundColor)
      case .gray: return (base ?? tint, own ?? baseBackgroundColor ?? .secondarySystemFill)
      case .tinted: return (base ?? tint, own ?? (baseBackgroundColor ?? tint).withAlphaComponent(0.18))
      case .filled: return (base ?? .white, own ?? baseBackgroundColor ?? tint)
      }
    }

    func cornerRadius(in size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .medium: 8
      case .small: 5
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      }
    }

    var wrapsTitle: Bool { [.byWordWrapping, .byCharWrapping].contains(titleLineBreakMode) }

    var hasSubtitle: Bool { subtitle != nil || attributedSubtitle != nil }

    /// Returns the image in its symbol configuration; `other` takes the place of an image that is not set.
    func image(or other: UIImage?) -> UIImage? {
      guard let form = preferredSymbolConfigurationForImage else { return image ?? other }
      return (image ?? other)?.withConfiguration(form)
    }

    /// Returns the title and the subtitle with their attributes; `nil` for a plain title alone. `other` takes the place
    /// of a title that is not set.
    func styledTitle(or other: String?, isBesideImage: Bool) -> NSAttributedString? {
      let isPlain =
        attributedTitle == nil && !hasSubtitle && buttonSize == .medium
        && titleTextAttributesTransformer == nil
      guard !isPlain else { return nil }
      let lines = [
        Self.line(attributedTitle, title ?? other, buttonSize.titleStyle, titleTextAttributesTransformer),
        Self.line(attributedSubtitle, subtitle, .subheadline, subtitleTextAttributesTransformer),
      ].compactMap { $0 }
      guard let first = lines.first else { return nil }
      let text = NSMutableAttributedString(attributedString: first)
      for line in lines.dropFirst() {
        text.append(NSAttributedString(string: "\n"))
        text.append(line)
      }
      guard lines.count > 1 else { return text }
      let form = NSMutableParagraphStyle()
      form.paragraphSpacing = titlePadding
      form.lineBreakMode = titleLineBreakMode
      form.alignment =
        switch titleAlignment {
        case .automatic: isBesideImage ? .natural : .center
        case .leading: .natural
        case .center: .center
        case .trailing: .right
        }
      text.addAttribute(.paragraphStyle, value: form, range: NSRange(location: 0, length: text.length))
      return text
    }

    /// Returns a line in the font of a style, unless its own attributes name another font.
    private static func line(
      _ styled: AttributedString?, _ plain: String?, _ style: UIFont.TextStyle,
      _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString? {
      guard let text = styled ?? plain.map({ AttributedString($0) }) else { return nil }
      let line = NSMutableAttributedString(string: "")
      for run in text.runs {
        var attributes = run.attributes
        if attributes.font == nil { attributes.font = .preferredFont(forTextStyle: style) }
        if let transformer { attributes = transformer(attributes) }
        line.append(
          NSAttributedString(string: String(text[run.range].characters), attributes: attributes.keys))
      }
      return line
    }
  }
}

extension UIButton {
  /// Shows the border and the view of the configuration's background.
  final func updateBackground() {
    let width = form?.background.shownStrokeWidth ?? 0
    let view = form?.background.customView
    guard hasPlate || width > 0 || view != nil || form?.background.image != nil else { return }
    if width > 0 || plate.layer.borderWidth > 0 {
      plate.layer.borderWidth = width
      plate.layer.borderColor = form?.background.strokeColor?.cgColor
    }
    // The custom view is the only subview of the plate.
    guard plate.subviews.first !== view else { return }
    plate.subviews.first?.removeFromSuperview()
    guard let view else { return }
    view.frame = plate.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    plate.addSubview(view)
  }

  final func updateIndicator(_ look: ButtonLook) {
    guard form?.showsActivityIndicator == true else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    if indicator == nil {
      let made = UIActivityIndicatorView(style: .medium)
      addSubview(made)
      made.startAnimating()
      indicator = made
    }
    indicator?.color = look.imageColor
  }
}

extension UIButton.Configuration.Size {
  fileprivate var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  fileprivate var titleStyle: UIFont.TextStyle {
    switch self {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }
}

/// A change of the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
