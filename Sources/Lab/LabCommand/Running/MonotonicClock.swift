import Glibc

/// The machine's own clock, which never goes back: for timing, never for the stage.
enum MonotonicClock {
  /// In nanoseconds, from some point in the past.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The time at which the process began to run its own code.
enum ProcessStart {
  /// On the monotonic clock, in nanoseconds; noted by `Lab.main`.
  static let time = MonotonicClock.now()
}

/// What keeps a replay without a window to the pace at which it was recorded, or to none.
struct ReplayClock {
  private let start: Int64
  private let speed: Double?
  private let began = MonotonicClock.now()

  /// A clock that starts now. Without a speed nothing waits.
  init(start: Int64, speed: Double?) {
    self.start = start
    self.speed = speed
  }

  /// Waits until a time on the stage's clock has come.
  mutating func wait(until time: Int64) {
    guard let speed else { return }
    let due = began + Int64(Double(time - start) / speed)
    while !Interruption.isAsked {
      let left = due - MonotonicClock.now()
      guard left > 0 else { return }
      usleep(UInt32(min(left / 1000 + 1, 250_000)))
    }
  }
}
