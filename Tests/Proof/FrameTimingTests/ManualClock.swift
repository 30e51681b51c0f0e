/// A clock that a test controls.
final class ManualClock {
  /// The reading, in nanoseconds.
  var now: Int64
  /// The steps after each reading, the first reading first; afterwards the clock stands still.
  private var steps: [Int64]

  init(now: Int64 = 0, steps: [Int64] = []) {
    self.now = now
    self.steps = steps.reversed()
  }

  func read() -> Int64 {
    now += steps.popLast() ?? 0
    return now
  }
}
