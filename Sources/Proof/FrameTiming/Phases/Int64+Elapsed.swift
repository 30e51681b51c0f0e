extension Int64 {
  /// Nanoseconds from an earlier reading of a clock to this one.
  ///
  /// Never negative: a clock that went back counts as one that stood still. Never overflows: it stays at the
  /// largest `Int64`.
  func elapsed(since earlier: Int64) -> Int64 {
    guard self > earlier else { return 0 }
    let (difference, overflow) = subtractingReportingOverflow(earlier)
    return overflow ? .max : difference
  }

  /// The sum of two times that are not negative, at most the largest `Int64`.
  func adding(_ time: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(time)
    return overflow ? .max : sum
  }
}
