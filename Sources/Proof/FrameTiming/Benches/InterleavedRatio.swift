/// The ratio of the times of two pieces of work, measured alternately.
///
/// Both parts of a round run in direct succession, so a slow period of the machine slows both. The median over the
/// rounds ignores disturbed rounds.
public struct InterleavedRatio: Sendable, Equatable {
  /// The ratios a : b of the rounds, in ascending order; never empty.
  public let rounds: [Double]

  /// Runs a and b alternately for at least one round, after one round that does not count.
  ///
  /// A time of zero counts as 1 ns. After each round `told` receives the number of finished rounds; its own time does
  /// not count.
  ///
  /// - Complexity: O(n log n) in the number of rounds, plus the runs of `a` and `b`.
  public init(
    rounds: Int, clock: NanosecondClock, told: (Int) -> Void = { _ in }, a: () throws -> Void,
    b: () throws -> Void
  ) rethrows {
    try a()
    try b()
    var ratios: [Double] = []
    for _ in 0..<max(1, rounds) {
      let start = clock()
      try a()
      let middle = clock()
      try b()
      let end = clock()
      ratios.append(
        Double(max(1, middle.elapsed(since: start))) / Double(max(1, end.elapsed(since: middle))))
      told(ratios.count)
    }
    self.rounds = ratios.sorted()
  }

  /// The median of the rounds' ratios; for an even number of rounds, the mean of the two middle ones.
  public var median: Double {
    let half = rounds.count / 2
    return rounds.count % 2 == 1 ? rounds[half] : (rounds[half - 1] + rounds[half]) / 2
  }

  /// The smallest and the largest ratio of a round.
  public var range: ClosedRange<Double> { rounds[0]...rounds[rounds.count - 1] }
}
