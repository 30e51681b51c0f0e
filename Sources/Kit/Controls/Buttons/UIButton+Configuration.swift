import Foundation
import Graphics
import ViewTree

extension UIButton {
  /// The appearance of a button as one value.
  public struct Configuration {
    /// A size of a button's rounded corners.
    nonisolated public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    var style: Style
    public var title: String?
    /// The image beside the title, in the title's color unless the image is always shown with its own colors.
    public var image: UIImage?
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The side of the title on which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

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
