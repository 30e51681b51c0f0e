/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// The horizontal controls are clamped to 0…1, so that there is one y for each x; the vertical ones may lie
/// outside, and the curve then overshoots. Controls that are not finite count as 0.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's time, 0…1.
  public let x1: Double
  /// The first control point's value.
  public let y1: Double
  /// The second control point's time, 0…1.
  public let x2: Double
  /// The second control point's value.
  public let y2: Double

  /// A curve with two control points: times clamped to 0…1, values to ±1,000, NaN to 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.clamped(to: 0...1, orWhenNaN: 0)
    self.y1 = y1.clamped(to: -1000...1000, orWhenNaN: 0)
    self.x2 = x2.clamped(to: 0...1, orWhenNaN: 0)
    self.y2 = y2.clamped(to: -1000...1000, orWhenNaN: 0)
  }

  /// The straight line: every x is its own value.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// The curve that starts at rest.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// The curve that ends at rest.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// The curve that starts and ends at rest.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// The curve of Core Animation's implicit animations: a quick start and a slow end.
  public static let `default` = CubicBezier(0.25, 0.1, 0.25, 1)

  /// A Boolean value indicating whether the curve is the straight line, whatever its controls.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The value at a time: exactly 0 up to 0, exactly 1 from 1 on, NaN counts as 0.
  ///
  /// The curve parameter is solved for to far below 1e-9. With vertical controls in 0…1 the value never falls
  /// when x rises, to the last bit; a straight line gives x itself. Takes constant time.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isLinear else { return x }
    return solve(x).y
  }

  /// The derivative of the value by x, held to ±1e6 where the curve is vertical.
  ///
  /// At 0 and 1 the one-sided limits from inside; 0 outside, where the value stands, and for NaN.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    guard !isLinear else { return 1 }
    let s = x == 0 ? 0 : x == 1 ? 1 : solve(x).parameter
    var rise = CubicBezier.speed(y1, y2, at: s)
    var run = CubicBezier.speed(x1, x2, at: s)
    if run == 0, rise == 0 {
      // Both stand still only at an end whose control lies on it (or both do): the next control decides.
      (rise, run) = s < 0.5 ? (y2, x2) : (1 - y1, 1 - x1)
      if run == 0, rise == 0 { (rise, run) = (1, 1) }
    }
    guard run > 0 else { return rise == 0 ? 0 : rise > 0 ? CubicBezier.steepest : -CubicBezier.steepest }
    return (rise / run).clamped(to: -CubicBezier.steepest...CubicBezier.steepest, orWhenNaN: 0)
  }

  /// The slope at which a curve counts as vertical.
  static let steepest = 1e6
}
