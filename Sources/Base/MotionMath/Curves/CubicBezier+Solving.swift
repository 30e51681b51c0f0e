extension CubicBezier {
  /// The cells that the curve parameter is cut into: 2^-32 each.
  private static let cells = 1 << 32
  private static let cell = 0x1p-32

  /// The curve parameter and the value at a time strictly between 0 and 1.
  ///
  /// Newton's method alone ends a unit or two in the last place to either side, and the value could fall
  /// where it must rise. So the answer is pinned to a grid: the last cell whose left edge is not past x,
  /// found from Newton's guess, then a straight line inside the cell, where the curve bends by less than
  /// 2^-64. Edges are evaluated in pairs of doubles, whose error is far below what a monotone cubic gains in
  /// one cell; so they, and with them the values, are monotone.
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

  /// The cell that x lies in and the part of the cell's width before it: by longer and longer steps away from
  /// Newton's guess until x is between two grid lines, then by halving.
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

  /// The curve parameter to nearly all digits, 0…1: Newton's method, halving the interval where it would
  /// leave.
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

  /// A coordinate of the curve at a grid line, correctly ordered with those of its neighbours.
  private func edge(_ first: Double, _ second: Double, _ line: Int) -> Double {
    let s = Double(line) * CubicBezier.cell
    let rest = Pair(1 - s)
    // s·(3·(1 − s)·((1 − s)·first + s·second) + s²): all exact but for the pairs' roundings
    let chord = rest * first + Pair.product(s, second)
    let sum = rest * 3 * chord + Pair.product(s, s)
    return (sum * s).rounded
  }

  /// A coordinate of the curve, in plain doubles.
  static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }

  /// The derivative of a coordinate by the curve parameter.
  static func speed(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}
