/// Mixing of two values by a fraction that is exact at both ends.
public enum Interpolation {
  /// The value a fraction of the way from one number to another.
  ///
  /// Exactly `from` at 0 and exactly `to` at 1, which `from + d·e` alone is not: each half of the way is
  /// measured from its own end. It is monotone on each half to the last bit; where they meet, the rounding of
  /// d may show in the last place of d. Two finite numbers may be any way apart. Fractions outside 0…1
  /// extrapolate. NaN anywhere gives NaN.
  @inlinable
  public static func interpolate(_ from: Double, _ to: Double, _ e: Double) -> Double {
    let d = to - from
    guard d.isFinite else {
      // Too far apart for one number: half of it twice.
      let half = to * 0.5 - from * 0.5
      return e < 0.5 ? from + half * e * 2 : to - half * (1 - e) * 2
    }
    return e < 0.5 ? from + d * e : to - d * (1 - e)
  }
}
