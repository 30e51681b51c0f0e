import Drawing
import Foundation
import LayerTree
import MotionMath
import TextKit
import Typeface
import ViewTree

// The icons of the typeface, by the names of SF Symbols.
extension UIImage {
  /// A request for a variant of an image.
  @MainActor
  open class Configuration: NSObject {}

  /// The size and the weight of an icon.
  public final class SymbolConfiguration: Configuration {
    fileprivate let font: UIFont

    public init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default) {
      font = .systemFont(ofSize: pointSize * scale.factor, weight: weight.fontWeight)
    }

    /// Creates the configuration of an icon that is smaller or larger than the text beside it.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: UIFont.labelFontSize, scale: scale)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: UIFont.labelFontSize, weight: weight)
    }

    /// Creates the configuration of an icon beside text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
    }
  }

  /// The size of an icon, relative to the text beside it.
  nonisolated public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    /// The factor of the font's size; the system's own factors are unknown. **(ours)**
    var factor: CGFloat {
      switch self {
      case .default, .unspecified, .medium: 1
      case .small: 0.8
      case .large: 1.25
      }
    }
  }

  /// The weight of an icon's strokes; `unspecified` is regular.
  nonisolated public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var fontWeight: UIFont.Weight {
      switch self {
      case .unspecified, .regular: .regular
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// Creates a copy of the image that was registered under a name. The bundle and the configuration make no difference.
  /// **(ours)**
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// Creates the template image of an icon at 17 points; `nil` for a name that the typeface does not have.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the template image of an icon: as wide as its advance, and as high as its font's size.
  ///
  /// The image has three pixels per point. **(ours)**
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let scalar = Typeface.scalar(ofIcon: name) else { return nil }
    let font = (configuration as? SymbolConfiguration)?.font ?? .systemFont(ofSize: UIFont.labelFontSize)
    guard let picture = SymbolCache.picture(of: scalar, font) else { return nil }
    self.init(picture, scale: SymbolCache.scale, renderingMode: .alwaysTemplate)
    symbolName = name
  }

  /// A Boolean value indicating whether the image is an icon.
  public var isSymbolImage: Bool { symbolName != nil }

  /// Returns the icon with another size and weight; `nil` for an image that is no icon.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
  }

  /// Returns the icon with another size and weight; any other image stays as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }
}

/// The pictures of icons that were asked for.
enum SymbolCache {
  struct Key: Hashable {
    var scalar: Unicode.Scalar
    var font: TextFont
  }

  static let scale = 3.0
  /// The pictures of up to 4 MiB.
  private(set) static var pictures = KeptPictures<Key>(mostPixels: 1 << 20, mostOfOne: 1 << 17)

  /// Returns the black picture of an icon, as wide as its advance and as high as its font's size.
  ///
  /// The result is `nil` for a size that no image has.
  static func picture(of scalar: Unicode.Scalar, _ font: UIFont) -> LayerImage? {
    pictures.picture(of: Key(scalar: scalar, font: font.textFont)) { draw(String(scalar), font) }
  }

  private static func draw(_ text: String, _ font: UIFont) -> LayerImage? {
    let width = font.textFont.width(of: text)
    let size = SIMD2((width * scale).rounded(.up), (font.pointSize * scale).rounded(.up)) / scale
    var list = DisplayList(size: size)
    // The middle of an icon is half the height of a capital above the baseline.
    let origin = SIMD2((size.x - width) / 2, (size.y + font.capHeight) / 2)
    list.texts = [DisplayList.Text(string: text, origin: origin, font: font.textFont, color: .black)]
    list.items = [
      DisplayList.Item(
        layer: 0, rect: Rect(origin: .zero, size: size), transform: .identity, fill: .clear, text: 0)
    ]
    return Canvas.image(of: list, scale: scale)
  }
}
