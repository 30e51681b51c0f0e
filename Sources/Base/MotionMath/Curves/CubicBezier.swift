/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// The horizontal controls are clamped to 0…1, so that each x has one y. The vertical ones may lie outside, and the
/// curve then overshoots. Controls that are not finite count as 0.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's time, 0…1.
  public let x1: Double
  /// The first control point's value.
  public let y1: Double
  /// The second control point's time, 0…1.
  public let x2: Double
  /// The second control point's value.
  public let y2: Double

  /// Creates a curve with two control points: times clamped to 0…1, values to ±1,000, NaN to 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.clamped(to: 0...1, orWhenNaN: 0)
    self.y1 = y1.clamped(to: -1000...1000, orWhenNaN: 0)
    self.x2 = x2.clamped(to: 0...1, orWhenNaN: 0)
    self.y2 = y2.clamped(to: -1000...1000, orWhenNaN: 0)
  }

  /// The straight line, whose value equals its time.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// The curve that starts with velocity 0.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// The curve that ends with velocity 0.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// The curve that starts and ends with velocity 0.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// The curve of Core Animation's implicit animations: a quick start and a slow end.
  public static let `default` = CubicBezier(0.25, 0.1, 0.25, 1)

  /// A Boolean value that indicates whether the curve is the straight line, whatever its controls.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Returns the value at a time: exactly 0 up to 0, exactly 1 from 1 on, NaN counts as 0.
  ///
  /// The curve parameter is solved for to far below 1e-9. With vertical controls in 0…1 the value never falls
  /// when x rises, to the last bit; a straight line gives x itself.
  ///
  /// - Complexity: O(1).
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isLinear else { return x }
    return solve(x).y
  }

  /// Returns the derivative of the value by x, clamped to ±1e6 where the curve is vertical.
  ///
  /// At 0 and 1 the result is the one-sided limit from inside; outside, where the value is constant, and for
  /// NaN it is 0.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    guard !isLinear else { return 1 }
    let s = x == 0 ? 0 : x == 1 ? 1 : solve(x).parameter
    var rise = CubicBezier.speed(y1, y2, at: s)
    var run = CubicBezier.speed(x1, x2, at: s)
    if run == 0, rise == 0 {
      // Both derivatives are 0 only at an end whose control point lies on it (or both do): the next control
      // point decides.
      (rise, run) = s < 0.5 ? (y2, x2) : (1 - y1, 1 - x1)
      if run == 0, rise == 0 { (rise, run) = (1, 1) }
    }
    guard run > 0 else { return rise == 0 ? 0 : rise > 0 ? CubicBezier.steepest : -CubicBezier.steepest }
    return (rise / run).clamped(to: -CubicBezier.steepest...CubicBezier.steepest, orWhenNaN: 0)
  }

  /// The slope at which a curve counts as vertical.
  static let steepest = 1e6
}

extension CubicBezier {
  /// The number of cells into which the curve parameter is cut: 2^-32 each.
  private static let cells = 1 << 32
  private static let cell = 0x1p-32

  /// Returns the curve parameter and the value at a time strictly between 0 and 1.
  ///
  /// Newton's method alone ends a unit or two in the last place to either side, and the value could fall where it must
  /// rise. The curve parameter is therefore cut into 2^32 cells. From Newton's guess, the method finds the last cell
  /// that begins at or before the time x. Inside the cell, a straight line replaces the curve; the two differ by less
  /// than 2^-64.
  ///
  /// Edges are evaluated in pairs of doubles, whose error is far below the change of a monotone cubic in one cell. The
  /// edges, and with them the values, are therefore monotone.
  func solve(_ x: Double) -> (parameter: Double, y: Double) {
    let (line, part) = locate(x)
    let start = edge(y1, y2, line)
    let end = edge(y1, y2, line + 1)
    let y = start + (end - start) * part
    return (
      (Double(line) + part) * CubicBezier.cell,
      Swift.min(Swift.max(y, Swift.min(start, end)), Swift.max(start, end))
    )
  }

  /// Returns the number of the cell in which x lies, and the fraction of the cell's width that is before x.
  ///
  /// The method takes growing steps from Newton's guess until x is between two grid lines, and then halves the
  /// interval.
  private func locate(_ x: Double) -> (line: Int, part: Double) {
    var low = Swift.min(Int(guess(x) * Double(CubicBezier.cells)), CubicBezier.cells - 1)
    var left = edge(x1, x2, low)
    var high = low + 1
    var right = left
    var reach = 1
    if left > x {
      while left > x {
        (high, right) = (low, left)
        low = Swift.max(low - reach, 0)
        left = edge(x1, x2, low)
        reach *= 16
      }
    } else {
      right = edge(x1, x2, high)
      while right <= x, high < CubicBezier.cells {
        (low, left) = (high, right)
        high = Swift.min(high + reach, CubicBezier.cells)
        right = edge(x1, x2, high)
        reach *= 16
      }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let value = edge(x1, x2, middle)
      if value <= x { (low, left) = (middle, value) } else { (high, right) = (middle, value) }
    }
    return (low, right > left ? Swift.min((x - left) / (right - left), 1) : 0)
  }

  /// Returns the curve parameter, 0…1, for a time, to nearly all digits. Newton's method is used, and halving where its
  /// step would leave the interval.
  private func guess(_ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<24 {
      let error = CubicBezier.coordinate(x1, x2, at: s) - x
      if error > 0 { high = s } else { low = s }
      guard error.magnitude > 0x1p-52 else { break }
      let next = s - error / CubicBezier.speed(x1, x2, at: s)
      let chosen = next > low && next < high ? next : 0.5 * (low + high)
      guard (chosen - s).magnitude > 0x1p-34 else { return chosen }
      s = chosen
    }
    return s
  }

  /// Returns one coordinate of the curve at a grid line of the parameter; the results at neighboring lines have the
  /// right order.
  private func edge(_ first: Double, _ second: Double, _ line: Int) -> Double {
    let s = Double(line) * CubicBezier.cell
    let rest = Pair(1 - s)
    // s·(3·(1 − s)·((1 − s)·first + s·second) + s²): all exact but for the pairs' roundings
    let chord = rest * first + Pair.product(s, second)
    let sum = rest * 3 * chord + Pair.product(s, s)
    return (sum * s).rounded
  }

  /// Returns one coordinate of the curve at a parameter, from its two control points' coordinates, computed in plain
  /// doubles.
  static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }

  /// Returns the derivative of one coordinate of the curve by the parameter.
  static func speed(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}
