import Benches

/// The time at which `Lab.main` began.
enum ProcessStart {
  /// The time on the monotonic clock, in nanoseconds.
  static let time = MonotonicClock.now()
}
