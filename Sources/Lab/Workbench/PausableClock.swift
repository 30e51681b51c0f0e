import FrameTiming

/// A clock that follows another clock, can be paused, and resumes from its paused reading.
package struct PausableClock: Sendable {
  /// The nanoseconds by which the clock is behind the clock that it follows.
  private var lag: Int64 = 0
  /// The reading at which the clock is paused; `nil` while it runs.
  private var standing: Int64?

  /// Creates a clock that reads the same as the clock that it follows, until it is paused.
  package init() {}

  /// Creates a clock with a reading, at a reading of the clock that it follows, both in nanoseconds.
  init(reading: Int64, at now: Int64, isPaused: Bool) {
    lag = now - reading
    standing = isPaused ? reading : nil
  }

  /// A Boolean value that indicates whether the clock is paused.
  package var isPaused: Bool { standing != nil }

  /// Returns the clock's reading at a reading of the clock that it follows, both in nanoseconds.
  package func reading(at now: Int64) -> Int64 { standing ?? now - lag }

  /// Pauses or resumes the clock.
  mutating func toggle(at now: Int64) {
    if let standing {
      lag = now - standing
      self.standing = nil
    } else {
      standing = now - lag
    }
  }

  /// Advances a paused clock by some nanoseconds.
  mutating func step(by nanoseconds: Int64) {
    if let standing { self.standing = standing + max(0, nanoseconds) }
  }
}

/// The speeds of a stage's time.
enum TimeScale {
  /// The divisors of real time, fastest speed first.
  static let divisors = [1, 2, 5, 10, 20, 50]
  /// The duration of a single-frame step, in nanoseconds.
  static let frame: Int64 = 16_666_667

  /// Returns the time scale of a stage at one of the speeds.
  static func scale(_ index: Int) -> Double { 1 / Double(divisors[clamped(index)]) }

  /// Returns the speed as text, such as `1/10×`.
  static func text(_ index: Int) -> String {
    let divisor = divisors[clamped(index)]
    return divisor == 1 ? "1×" : "1/\(divisor)×"
  }

  static func clamped(_ index: Int) -> Int { min(max(index, 0), divisors.count - 1) }
}

/// The rates of displays and pointers that can be simulated.
enum SimulatedRate {
  /// The frame rates to choose from, in hertz.
  static let all = [60.0, 90, 120]

  /// Returns the next higher rate; `nil`, the hardware's own rate, after the highest.
  static func next(after rate: Double?) -> Double? {
    guard let rate else { return all[0] }
    return all.first { $0 > rate }
  }

  /// Returns the rate as text, such as `90 Hz`.
  static func text(_ rate: Double) -> String { "\(Decimals.text(rate, places: 0)) Hz" }
}
