/// Mixing of two values by a fraction that is exact at both ends.
public enum Interpolation {
  /// The value a fraction of the way from one number to another.
  ///
  /// Exactly `from` at 0 and exactly `to` at 1, which `from + d·e` alone is not: each half of the way is
  /// measured from its own end. It is monotone on each half to the last bit; where they meet, the rounding of
  /// d may show in the last place of d. Fractions outside 0…1 extrapolate. NaN anywhere gives NaN.
  @inlinable
  public static func interpolate(_ from: Double, _ to: Double, _ e: Double) -> Double {
    let d = to - from
    return e < 0.5 ? from + d * e : to - d * (1 - e)
  }
}
