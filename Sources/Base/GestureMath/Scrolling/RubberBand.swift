/// The resistance with which a dragged object follows a pointer beyond its end.
///
/// For a pull of `x` points, the band moves `(1 − 1/(x·c/d + 1))·d` points. The dimension `d` is the size of the
/// object's area, and `c` is the stiffness. The band first moves by `c` points per point, then ever less, and never as
/// much as `d`. The curve is odd, so both ends behave alike.
///
/// Arguments are bounded by ±1,000,000,000 points, and NaN counts as 0; a dimension that is not above 0 gives
/// 0.
public struct RubberBand: Sendable, Hashable {
  /// The movement per point of pull at the beginning of the pull, 0.01…1.
  public let stiffness: Double

  /// The band with the stiffness 0.55, as in UIKit.
  public static let standard = RubberBand()

  /// Creates a band; `stiffness` is clamped to 0.01…1, and NaN becomes 0.55.
  public init(stiffness: Double = 0.55) {
    self.stiffness = stiffness.clamped(to: 0.01...1, else: 0.55)
  }

  /// Returns the band's movement for a pull of `x` points, in points.
  ///
  /// The function is increasing in `x` and odd: `offset(-x) == -offset(x)`.
  public func offset(_ x: Double, dimension: Double) -> Double {
    let d = dimension.bounded(by: Self.limit)
    guard d > 0 else { return 0 }
    let pull = x.bounded(by: Self.limit)
    // The formula with its fraction cleared avoids the difference of two nearly equal numbers for a small pull.
    return pull * stiffness * (d / (abs(pull) * stiffness + d))
  }

  /// Returns the pull, in points, that moves the band by `offset` points: the inverse of
  /// ``offset(_:dimension:)``.
  ///
  /// The band never moves as much as its dimension. For an offset of that or more, the result is the limit of
  /// 1,000,000,000 points, with the offset's sign.
  public func pull(forOffset offset: Double, dimension: Double) -> Double {
    let d = dimension.bounded(by: Self.limit)
    guard d > 0 else { return 0 }
    let given = offset.bounded(by: Self.limit)
    guard abs(given) < d else { return given < 0 ? -Self.limit : Self.limit }
    return (given * (d / ((d - abs(given)) * stiffness))).bounded(by: Self.limit)
  }

  /// Returns the movement of the band per point of pull, at a pull of `x` points.
  public func slope(at x: Double, dimension: Double) -> Double {
    let d = dimension.bounded(by: Self.limit)
    guard d > 0 else { return 0 }
    let share = d / (abs(x.bounded(by: Self.limit)) * stiffness + d)
    return stiffness * share * share
  }

  private static let limit = PointerSample.farthest
}
