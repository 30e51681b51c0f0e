import Foundation
import MotionMath

/// A colour with opacity, or one that depends on traits.
///
/// A dynamic colour is resolved where it is shown, with the traits of the view that shows it, and again when they
/// change. What a layer takes, a `CGColor`, is resolved once.
@MainActor
public final class UIColor: NSObject {
  /// The components of a colour that depends on nothing.
  package nonisolated let components: RGBA
  let provider: ((UITraitCollection) -> UIColor)?
  /// The number of a dynamic colour, counted from the first; 0 for any other.
  nonisolated let serial: Int
  private static var lastSerial = 0

  // A value that may be let go of anywhere: nothing has to wait for the main actor.
  nonisolated deinit {}

  package init(_ rgba: RGBA) {
    components = rgba
    provider = nil
    serial = 0
    super.init()
  }

  /// Makes a colour that is asked for with the traits it is shown with.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    components = .clear
    provider = dynamicProvider
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// Makes a colour that is equal to another.
  init(copying other: UIColor) {
    components = other.components
    provider = other.provider
    serial = other.serial
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      RGBA(
        red: Self.share(red), green: Self.share(green), blue: Self.share(blue), alpha: Self.share(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.rgba)
  }

  /// Makes a colour of a place on the colour circle, 0 and 1 being red; parts outside 0…1 are clamped.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (hue, saturation, brightness) = (Self.share(hue), Self.share(saturation), Self.share(brightness))
    func channel(_ shift: Double) -> Double {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  private static func share(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

  /// The same colour with another alpha; dynamic when this one is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard let provider else {
      return UIColor(
        red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    }
    return UIColor { provider($0).withAlphaComponent(alpha) }
  }

  /// Writes the components of the colour, resolved with the current traits; false for none.
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

  // MARK: Equality

  /// Two colours are equal when their components are; a dynamic one is equal only to itself.
  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return serial == other.serial && components == other.components
  }

  nonisolated public override var hash: Int { serial == 0 ? components.hashValue : serial }
}

/// A colour as layers take it: resolved, whatever traits say later.
@MainActor
public final class CGColor {
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).rgba)
  }

  /// How much the colour covers, from 0 to 1.
  public var alpha: CGFloat { rgba.alpha }
}

extension CGColor: Equatable {
  nonisolated public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }
}

extension UIColor {
  /// The colour as layers take it, resolved with the current traits.
  public var cgColor: CGColor { CGColor(rgba) }
}
