import Foundation
import MotionMath
import QuartzCore
import TextKit

/// A color with an opacity, or a dynamic color, which depends on traits.
///
/// A dynamic color is resolved with the traits of the view that shows it, and again when the traits change.
/// A `CGColor`, as layers take it, is resolved once.
@MainActor
public final class UIColor: NSObject {
  // First: see FoundationMark.
  private nonisolated let mark = FoundationMark()
  /// The components of a color that is not dynamic.
  package nonisolated let components: RGBA
  let provider: ((UITraitCollection) -> UIColor)?
  /// The image with whose tiles the color fills a view; `nil` for a plain color.
  let pattern: UIImage?
  /// The serial number of a dynamic color or of a pattern, counted from 1; 0 for any other color.
  nonisolated let serial: Int
  private static var lastSerial = 0

  // A color can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  package init(_ rgba: RGBA) {
    components = rgba
    provider = nil
    pattern = nil
    serial = 0
    super.init()
  }

  /// Creates a dynamic color; the closure returns the color for the given traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    components = .clear
    provider = dynamicProvider
    pattern = nil
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// Creates a color that fills the background of a view with tiles of an image, from the upper left corner on. Where no
  /// background is filled, such as in text and in drawing, it is clear. **(ours)**
  public init(patternImage image: UIImage) {
    components = .clear
    provider = nil
    pattern = image
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// Creates a color that is equal to another.
  init(copying other: UIColor) {
    components = other.components
    provider = other.provider
    pattern = other.pattern
    serial = other.serial
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(clamping: SIMD4(red, green, blue, alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from components of the Display P3 color space; what sRGB cannot show is clamped. **(ours)**
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(displayP3: SIMD4(red, green, blue, alpha)))
  }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.rgba)
  }

  /// Creates a color from hue, saturation, brightness and alpha, each clamped to 0…1; the hues 0 and 1 are
  /// red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (hue, saturation, brightness) = (Self.share(hue), Self.share(saturation), Self.share(brightness))
    func channel(_ shift: Double) -> Double {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  private static func share(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

  /// Returns the same color with another alpha; dynamic if this color is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard let provider else {
      return UIColor(
        red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    }
    return UIColor { provider($0).withAlphaComponent(alpha) }
  }

  /// Writes the components of the color, resolved with the current traits. Always returns
  /// `true`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    red?.pointee = rgba.red
    green?.pointee = rgba.green
    blue?.pointee = rgba.blue
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Writes the hue, saturation and brightness of the color, from 0 to 1, resolved with the current traits. The hue of a
  /// gray is 0. Always returns `true`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    let most = max(rgba.red, rgba.green, rgba.blue)
    let range = most - min(rgba.red, rgba.green, rgba.blue)
    var place = 0.0
    if range > 0 {
      if most == rgba.red {
        place = (rgba.green - rgba.blue) / range
      } else if most == rgba.green {
        place = 2 + (rgba.blue - rgba.red) / range
      } else {
        place = 4 + (rgba.red - rgba.green) / range
      }
    }
    hue?.pointee = (place < 0 ? place + 6 : place) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Writes the lightness of a gray, from 0 for black to 1 for white, and the alpha. Returns `false` for any other
  /// color. **(ours)**
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = rgba.red
    alpha?.pointee = rgba.alpha
    return true
  }

  // MARK: Equality

  /// Returns whether two colors have equal components; a dynamic color is equal only to itself.
  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return serial == other.serial && components == other.components
  }

  nonisolated public override var hash: Int { serial == 0 ? components.hashValue : serial }
}

extension UIColor {
  /// The color resolved with the current traits, as layers take it.
  public var cgColor: CGColor { CGColor(rgba) }
}
