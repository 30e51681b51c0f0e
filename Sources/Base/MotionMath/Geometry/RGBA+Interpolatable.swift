/// Colours are mixed premultiplied, in the display's own space: as the layers that show them are composited.
///
/// So a colour on its way looks, over any ground, like the cross-dissolve of the two colours over that
/// ground. Unmultiplied, a colour that fades in from `clear` would be dark on the way, because `clear` is
/// black; premultiplied it keeps its hue. Linear light would be closer to mixing lamps, but no other blending
/// of the layers is done in it.
extension RGBA: Interpolatable {
  /// Red, green and blue multiplied by alpha, and alpha.
  @inlinable
  public var vector: SIMD4<Double> {
    [components.x * components.w, components.y * components.w, components.z * components.w, components.w]
  }

  /// The colour of premultiplied components, each clamped to 0…1, NaN to 0; `clear` when alpha is not above 0.
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
