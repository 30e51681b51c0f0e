/// A clock that only moves when it is told to.
final class HandClock {
  /// What it shows, in nanoseconds.
  var now: Int64
  /// How far each reading moves it, first reading first; then it stands still.
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
