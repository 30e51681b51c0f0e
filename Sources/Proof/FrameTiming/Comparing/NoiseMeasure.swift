/// How far runs of one and the same build are apart: the least that a comparison may call a difference.
public enum NoiseMeasure {
  /// The part of 1 by which 95 of 100 pairs of runs differ at most; nil of fewer than two runs.
  ///
  /// Each run stands as one figure. Pairs of figures that are not finite, or not both positive, count only when they
  /// differ, and then as much as a figure can: by 1.
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
