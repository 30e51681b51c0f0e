extension Double {
  /// The nearest number of a range, and a given one for NaN.
  func clamped(to range: ClosedRange<Double>, orWhenNaN fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
