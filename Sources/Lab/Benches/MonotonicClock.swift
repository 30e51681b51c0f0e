import Glibc

/// The system's monotonic clock, for timing and never for the stage.
package enum MonotonicClock {
  /// Returns the current time in nanoseconds since an unspecified start.
  package static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
