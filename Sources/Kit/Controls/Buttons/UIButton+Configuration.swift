import Foundation
import ViewTree

extension UIButton {
  /// How a button looks, in one value.
  public struct Configuration {
    /// How round the corners are.
    nonisolated public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    var style: Style
    public var title: String?
    /// The picture beside the title, in the title's colour unless it is always shown as it is.
    public var image: UIImage?
    /// The space between image and title.
    public var imagePadding: CGFloat = 0
    /// The side of the title that the image is on.
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    /// Nothing behind the title.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Grey behind the title.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A pale colour of what can be acted on behind the title.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// The colour of what can be acted on behind a white title.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    /// As plain, gray, tinted and filled: there is one look for both. **(ours)**
    public static func borderless() -> Configuration { plain() }
    public static func bordered() -> Configuration { gray() }
    public static func borderedTinted() -> Configuration { tinted() }
    public static func borderedProminent() -> Configuration { filled() }

    static var close: Configuration {
      var configuration = Configuration.gray()
      configuration.title = "×"
      configuration.cornerStyle = .capsule
      configuration.baseForegroundColor = .secondaryLabel
      return configuration
    }

    func colors(tint: UIColor) -> (foreground: UIColor, background: UIColor?) {
      let base = baseForegroundColor
      switch style {
      case .plain: return (base ?? tint, baseBackgroundColor)
      case .gray: return (base ?? tint, baseBackgroundColor ?? .secondarySystemFill)
      case .tinted: return (base ?? tint, (baseBackgroundColor ?? tint).withAlphaComponent(0.18))
      case .filled: return (base ?? .white, baseBackgroundColor ?? tint)
      }
    }

    func cornerRadius(in size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic, .medium: 8
      case .small: 5
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      }
    }
  }
}
