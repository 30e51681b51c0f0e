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
