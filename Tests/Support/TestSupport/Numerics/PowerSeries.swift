/// A power series with known coefficients, truncated where terms no longer count.
///
/// The later terms, below 1e-17 of the sum, are summed in plain doubles: a double keeps their relevant digits.
struct PowerSeries: Sendable {
  private let exact: [DoubleDouble]
  private let plain: [Double]

  /// Creates a series from its coefficients, the constant one first.
  init(_ coefficients: [DoubleDouble], exact count: Int) {
    exact = Array(coefficients.prefix(count))
    plain = coefficients.dropFirst(count).map(\.high)
  }

  /// Returns the sum at a point.
  func callAsFunction(_ x: DoubleDouble) -> DoubleDouble {
    var tail = 0.0
    for index in plain.indices.reversed() { tail = tail * x.high + plain[index] }
    var sum = DoubleDouble(tail)
    for index in exact.indices.reversed() { sum = sum * x + exact[index] }
    return sum
  }

  /// Returns 1/n! for n in a stride.
  static func inverseFactorials(_ orders: some Sequence<Int>, alternating: Bool = false) -> [DoubleDouble] {
    orders.enumerated().map { place, order in
      var value = DoubleDouble(alternating && place % 2 == 1 ? -1 : 1)
      for factor in stride(from: 2, through: order, by: 1) { value = value / Double(factor) }
      return value
    }
  }

  /// Returns 1, ±1/3, 1/5, ±1/7 …
  static func inverseOdds(_ count: Int, alternating: Bool = false) -> [DoubleDouble] {
    (0..<count).map { (place: Int) -> DoubleDouble in
      let sign = DoubleDouble(alternating && place % 2 == 1 ? -1 : 1)
      return sign / Double(2 * place + 1)
    }
  }
}
