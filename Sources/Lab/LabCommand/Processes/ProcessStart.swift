/// When the process began to run its own code.
enum ProcessStart {
  /// On the monotonic clock, in nanoseconds; noted by `Lab.main`.
  static let time = MonotonicClock.now()
}
