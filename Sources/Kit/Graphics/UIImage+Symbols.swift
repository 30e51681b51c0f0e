import Drawing
import Foundation
import LayerTree
import MotionMath
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

    public init(pointSize: CGFloat, weight: SymbolWeight = .regular) {
      font = .systemFont(ofSize: pointSize, weight: weight.fontWeight)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: UIFont.labelFontSize, weight: weight)
    }

    /// Creates the configuration of an icon beside text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
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
    let text = String(scalar)
    let scale = 3.0
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
    guard let picture = Canvas.image(of: list, scale: scale) else { return nil }
    self.init(picture, scale: scale, renderingMode: .alwaysTemplate)
  }
}
