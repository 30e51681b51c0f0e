extension Double {
  /// Returns the number bounded by ±`limit`; NaN becomes `fallback`.
  func bounded(by limit: Double, else fallback: Double = 0) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, -limit), limit)
  }

  /// Returns the number clamped to `range`; NaN becomes `fallback`.
  func clamped(to range: ClosedRange<Double>, else fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension SIMD2<Double> {
  /// Returns the vector with each component bounded by ±`limit`; a component that is NaN becomes 0.
  func bounded(by limit: Double) -> SIMD2<Double> {
    SIMD2(x.bounded(by: limit), y.bounded(by: limit))
  }

  /// The Euclidean length, exact for vectors along an axis.
  var length: Double {
    if x == 0 { return abs(y) }
    if y == 0 { return abs(x) }
    return (x * x + y * y).squareRoot()
  }

  /// Returns the signed length of the component along a unit vector.
  func along(_ axis: SIMD2<Double>) -> Double {
    x * axis.x + y * axis.y
  }
}
