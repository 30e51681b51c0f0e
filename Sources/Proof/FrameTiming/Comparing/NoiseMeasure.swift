/// The spread of runs of one build: the smallest change that a comparison may call a difference.
public enum NoiseMeasure {
  /// Returns the relative difference that 95 of 100 pairs of runs do not exceed, or `nil` for fewer than two runs.
  ///
  /// Each run is one figure. The gap of two equal figures is 0. The gap of two different figures is 1 if either is not
  /// positive or not finite.
  ///
  /// - Complexity: O(n² log n) in the number of runs.
  public static func of(_ runs: [Double]) -> Double? {
    guard runs.count > 1 else { return nil }
    var gaps: [Double] = []
    for (place, a) in runs.enumerated() {
      for b in runs[(place + 1)...] { gaps.append(gap(a, b)) }
    }
    gaps.sort()
    return gaps[(gaps.count * 95 + 99) / 100 - 1]
  }

  private static func gap(_ a: Double, _ b: Double) -> Double {
    guard a != b else { return 0 }
    guard a > 0, b > 0, a.isFinite, b.isFinite else { return 1 }
    return max(a, b) / min(a, b) - 1
  }
}
