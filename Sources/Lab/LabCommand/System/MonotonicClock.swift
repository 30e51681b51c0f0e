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
