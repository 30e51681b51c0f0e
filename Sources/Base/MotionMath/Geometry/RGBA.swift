/// A color with the components red, green, blue and alpha from 0 to 1, not premultiplied, in the display's own
/// space.
public struct RGBA: Hashable, Sendable {
  /// The components red, green, blue and alpha, 0…1.
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

  /// Transparent black.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Returns the same color with its alpha multiplied by a factor.
  public func faded(by factor: Double) -> RGBA {
    RGBA([components.x, components.y, components.z, components.w * factor])
  }
}

/// Colors are interpolated premultiplied, in the display's own space, as layers are composited.
///
/// Over any background, an interpolated color therefore equals the cross-dissolve of the two colors. Without
/// premultiplication, a color that fades in from `clear` would first be dark, because `clear` is black. Premultiplied
/// it keeps its hue. Linear light would model lamps better, but no other blending of the layers uses it.
extension RGBA: Interpolatable {
  /// The components red, green and blue multiplied by alpha, and alpha.
  @inlinable
  public var vector: SIMD4<Double> {
    [components.x * components.w, components.y * components.w, components.z * components.w, components.w]
  }

  /// Creates the color of premultiplied components, each clamped to 0…1, NaN to 0; `clear` when alpha is not
  /// above 0.
  public init(vector: SIMD4<Double>) {
    guard vector.w > 0 else {
      self = .clear
      return
    }
    func share(_ channel: Double) -> Double { (channel / vector.w).clamped(to: 0...1, orWhenNaN: 0) }
    self.init(
      red: share(vector.x), green: share(vector.y), blue: share(vector.z), alpha: Swift.min(vector.w, 1))
  }
}
