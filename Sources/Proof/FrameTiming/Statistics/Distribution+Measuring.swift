extension Distribution {
  /// The times that a piece of work takes, round after round, in nanoseconds.
  ///
  /// The first runs fill caches and are often slow; `warmUp` of them (at least 0) are made and not counted.
  /// There is at least one counted round.
  public static func measuring(
    rounds: Int, warmUp: Int = 1, clock: NanosecondClock, told: (Int) -> Void = { _ in },
    _ work: () throws -> Void
  ) rethrows -> Distribution {
    for _ in 0..<Swift.max(0, warmUp) { try work() }
    var times: [Int64] = []
    for _ in 0..<Swift.max(1, rounds) {
      let start = clock()
      try work()
      times.append(clock().elapsed(since: start))
      told(times.count)
    }
    return Distribution(times)
  }
}
