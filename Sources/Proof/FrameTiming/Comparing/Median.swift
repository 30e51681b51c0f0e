/// The middle of some numbers.
enum Median {
  /// The middle one by size, or the mean of the middle two; zero of none.
  static func of(_ values: [Double]) -> Double {
    ofSorted(values.sorted())
  }

  /// The same of numbers that are in order.
  static func ofSorted(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let half = values.count / 2
    // Halves first, so that two large ones do not overflow.
    return values.count % 2 == 1 ? values[half] : values[half - 1] / 2 + values[half] / 2
  }
}
