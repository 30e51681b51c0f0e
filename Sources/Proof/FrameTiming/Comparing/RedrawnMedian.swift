/// The medians of samples that are drawn anew from one, with replacement and as large.
struct RedrawnMedian {
  private let sorted: [Double]
  private var counts: [Int]

  init(_ values: [Double]) {
    sorted = values.sorted()
    counts = Array(repeating: 0, count: values.count)
  }

  /// The median of the values themselves.
  var ofAll: Double { Median.ofSorted(sorted) }

  /// The median of another sample; zero when there are no values. O(n) without an allocation.
  mutating func next(_ resampling: inout Resampling) -> Double {
    let count = sorted.count
    guard count > 0 else { return 0 }
    for place in 0..<count { counts[place] = 0 }
    for _ in 0..<count { counts[resampling.place(below: count)] += 1 }
    // The values are in order, so the middle is where half of the counts are passed.
    var (passed, place) = (0, 0)
    while passed + counts[place] <= (count - 1) / 2 {
      passed += counts[place]
      place += 1
    }
    let lower = sorted[place]
    while passed + counts[place] <= count / 2 {
      passed += counts[place]
      place += 1
    }
    // Halves first, so that two large ones do not overflow.
    return count % 2 == 1 ? lower : lower / 2 + sorted[place] / 2
  }
}
