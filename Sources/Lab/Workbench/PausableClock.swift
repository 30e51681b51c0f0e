import FrameTiming

/// A clock that follows another one until it is stopped, and goes on from where it stood.
package struct PausableClock: Sendable {
  /// How far it is behind the other one, in nanoseconds.
  private var lag: Int64 = 0
  /// Its reading while it stands.
  private var standing: Int64?

  /// A clock that reads as the other one does.
  package init() {}

  /// A Boolean value indicating whether it stands.
  package var isPaused: Bool { standing != nil }

  /// Its reading when the other one reads a time, in nanoseconds.
  package func reading(at now: Int64) -> Int64 { standing ?? now - lag }

  /// Stops it, or lets it go on.
  mutating func toggle(at now: Int64) {
    if let standing {
      lag = now - standing
      self.standing = nil
    } else {
      standing = now - lag
    }
  }

  /// Puts it forward by some nanoseconds while it stands.
  mutating func step(by nanoseconds: Int64) {
    if let standing { self.standing = standing + max(0, nanoseconds) }
  }
}

/// The speeds at which a stage can be looked at.
enum Pace {
  /// Parts of real time, the fastest first.
  static let divisors = [1, 2, 5, 10, 20, 50]
  /// From one picture to the next when it is stepped by hand, in nanoseconds.
  static let frame: Int64 = 16_666_667

  /// The time scale of a stage at one of these speeds.
  static func scale(_ index: Int) -> Double { 1 / Double(divisors[clamped(index)]) }

  /// The speed in words, such as `1/10×`.
  static func text(_ index: Int) -> String {
    let divisor = divisors[clamped(index)]
    return divisor == 1 ? "1×" : "1/\(divisor)×"
  }

  static func clamped(_ index: Int) -> Int { min(max(index, 0), divisors.count - 1) }
}

/// The rates of other displays and other mice that keys go through.
enum SimulatedRate {
  /// Times per second.
  static let all = [60.0, 90, 120]

  /// The one after a rate: the next higher, and after the highest none, which is the hardware's own.
  static func next(after rate: Double?) -> Double? {
    guard let rate else { return all[0] }
    return all.first { $0 > rate }
  }

  /// In words, such as `90 Hz`.
  static func text(_ rate: Double) -> String { "\(Decimals.text(rate, places: 0)) Hz" }
}
