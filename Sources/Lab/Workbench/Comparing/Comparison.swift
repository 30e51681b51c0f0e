/// Two stages side by side that the same hand drives: what the second is called and turned to, and what became of
/// both.
struct Comparison {
  /// What the second stage's knobs are, in a word: a preset's name.
  var name: String
  /// What they are turned to, in the order of the knobs.
  var values: [Double]
  /// The size of each stage, in points.
  var size: SIMD2<Double>
  /// The first stage's, and the second's.
  var outcomes = [ReleaseOutcome(), ReleaseOutcome()]

  /// The knobs that differ, by their places.
  func differing(from values: [Double]) -> [Int] {
    values.indices.filter { self.values.indices.contains($0) && self.values[$0] != values[$0] }
  }
}
