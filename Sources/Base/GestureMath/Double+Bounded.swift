extension Double {
  /// Itself within ±`limit`; what is not a number becomes `fallback`.
  func bounded(by limit: Double, else fallback: Double = 0) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, -limit), limit)
  }

  /// Itself within `range`; what is not a number becomes `fallback`.
  func clamped(to range: ClosedRange<Double>, else fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension SIMD2<Double> {
  /// Each component within ±`limit`; a component that is not a number becomes 0.
  func bounded(by limit: Double) -> SIMD2<Double> {
    SIMD2(x.bounded(by: limit), y.bounded(by: limit))
  }

  /// The length by Pythagoras, exact for vectors along an axis.
  var length: Double {
    if x == 0 { return abs(y) }
    if y == 0 { return abs(x) }
    return (x * x + y * y).squareRoot()
  }

  /// The length of the part along a unit vector, with sign.
  func along(_ axis: SIMD2<Double>) -> Double {
    x * axis.x + y * axis.y
  }
}
