import Glibc

/// The system's monotonic clock, for timing and never for the stage.
enum MonotonicClock {
  /// Returns the current time in nanoseconds since an unspecified start.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The time at which `Lab.main` began.
enum ProcessStart {
  /// The time on the monotonic clock, in nanoseconds.
  static let time = MonotonicClock.now()
}
