/// A colour: red, green, blue and alpha from 0 to 1, not premultiplied, in the display's own space.
public struct RGBA: Hashable, Sendable {
  /// Red, green, blue, alpha.
  public var components: SIMD4<Double>

  public init(_ components: SIMD4<Double>) {
    self.components = components
  }

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    components = [red, green, blue, alpha]
  }

  public var red: Double { components.x }
  public var green: Double { components.y }
  public var blue: Double { components.z }
  public var alpha: Double { components.w }

  /// Black that covers nothing.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha multiplied.
  public func faded(by factor: Double) -> RGBA {
    RGBA([components.x, components.y, components.z, components.w * factor])
  }
}
