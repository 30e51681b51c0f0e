/// How long one piece of work takes against another, measured in turn.
///
/// Both of a round run within moments of one another, so that a machine that is slow for a while slows both;
/// the median over rounds leaves out the rounds that something disturbed.
public struct InterleavedRatio: Sendable, Equatable {
  /// The ratios a : b of the rounds, smallest first; never empty.
  public let rounds: [Double]

  /// Runs a, b, a, b, and so on: at least one round, after one that is not counted.
  ///
  /// A time of zero counts as 1 ns. `told` is called after each round, with how many are done; that takes no time of
  /// either.
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

  /// The middle ratio, or the mean of the middle two.
  public var median: Double {
    let half = rounds.count / 2
    return rounds.count % 2 == 1 ? rounds[half] : (rounds[half - 1] + rounds[half]) / 2
  }

  /// The smallest and the largest ratio.
  public var range: ClosedRange<Double> { rounds[0]...rounds[rounds.count - 1] }
}
