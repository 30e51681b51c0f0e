/// The resistance with which something follows a finger beyond its end.
///
/// Pulled by `x` points, it moves `(1 − 1/(x·c/d + 1))·d` points, where `d` is the size of what is pulled
/// against: at first `c` points per point, then ever less, never as much as `d`. The curve is odd, so the
/// other end answers alike.
///
/// Arguments are bounded by ±1,000,000,000 points, and what is not a number counts as 0; a dimension that is
/// not above 0 gives 0.
public struct RubberBand: Sendable, Hashable {
  /// The share of the pull that is followed at first, in 0.01…1.
  public let stiffness: Double

  /// A band that follows 0.55 points of the first point, as UIKit's does.
  public static let standard = RubberBand()

  /// Makes a band; `stiffness` is clamped to 0.01…1, and what is not a number becomes 0.55.
  public init(stiffness: Double = 0.55) {
    self.stiffness = stiffness.clamped(to: 0.01...1, else: 0.55)
  }

  /// How far the band gives, in points, when pulled by `x` points.
  ///
  /// Rising in `x` and odd: `offset(-x) == -offset(x)`.
  public func offset(_ x: Double, dimension: Double) -> Double {
    let d = dimension.bounded(by: Self.limit)
    guard d > 0 else { return 0 }
    let pull = x.bounded(by: Self.limit)
    // The formula with its fraction cleared: no difference of two nearly equal numbers for a small pull.
    return pull * stiffness * (d / (abs(pull) * stiffness + d))
  }

  /// The pull, in points, that makes the band give `offset` points: inverse to ``offset(_:dimension:)``.
  ///
  /// The band never gives as much as its dimension; an offset of that or more means the greatest pull.
  public func pull(forOffset offset: Double, dimension: Double) -> Double {
    let d = dimension.bounded(by: Self.limit)
    guard d > 0 else { return 0 }
    let given = offset.bounded(by: Self.limit)
    guard abs(given) < d else { return given < 0 ? -Self.limit : Self.limit }
    return (given * (d / ((d - abs(given)) * stiffness))).bounded(by: Self.limit)
  }

  /// How many points the band gives per point of pull, at a pull of `x` points.
  public func slope(at x: Double, dimension: Double) -> Double {
    let d = dimension.bounded(by: Self.limit)
    guard d > 0 else { return 0 }
    let share = d / (abs(x.bounded(by: Self.limit)) * stiffness + d)
    return stiffness * share * share
  }

  private static let limit = PointerSample.farthest
}
