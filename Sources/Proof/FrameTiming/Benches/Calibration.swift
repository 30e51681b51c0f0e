import MotionMath

/// A fixed amount of work whose time measures the current speed of this machine.
///
/// The work is a chain of integer and floating-point operations, each of which depends on the one before. The time
/// therefore depends neither on memory nor on the width of the processor. The committed time holds for release builds;
/// a debug build takes many times as long.
public enum Calibration {
  /// The work's time in nanoseconds on the machine to which written limits apply.
  ///
  /// The value is the minimum of 2,560 runs within a minute, on one of two cores of a virtual AMD EPYC, in a release
  /// build. On the idle machine, the minimum of a few consecutive runs is 1.01 to 1.07 times this value.
  public static let committed: Int64 = 7_650_000

  /// The number of iterations of the loop.
  static let steps = 5_000_000

  /// Returns the shortest time of the rounds, of which there are at least five, in nanoseconds; at least 1.
  ///
  /// Every disturbance makes a run longer, so the shortest time is the best estimate.
  public static func measure(rounds: Int = 5, clock: NanosecondClock) -> Int64 {
    var state = CalibrationState()
    let times = Distribution.measuring(rounds: max(5, rounds), clock: clock) {
      state = work(state)
    }
    // The condition is always true. It keeps the compiler from removing the work.
    return state.isSound ? max(1, times.min) : .max
  }

  /// Advances a state by `steps` iterations. The time does not depend on the state.
  @inline(never)
  static func work(_ start: CalibrationState) -> CalibrationState {
    var state = start
    for _ in 0..<steps { state.advance() }
    return state
  }
}

/// The numbers that the calibration loop computes.
struct CalibrationState: Equatable {
  private var congruence = LinearCongruence(state: 1)
  private(set) var real = 0.5
  var integer: UInt64 { congruence.state }

  /// Performs one iteration: a step of a linear congruence, and a low-pass filter over its upper bits.
  mutating func advance() {
    real = real * 0.875 + Double(Int64(congruence.next() >> 33)) * 0x1p-34
  }

  /// A Boolean value that indicates whether `real` is within 0…1, as it is after any number of iterations.
  var isSound: Bool { real >= 0 && real <= 1 }
}

/// A conversion of limits from the calibrated machine to the current speed of this machine.
public struct CalibratedLimits: Sendable, Equatable {
  /// The shortest time of the calibration work on this machine, in nanoseconds; at least 1.
  public let measured: Int64
  /// The time of the calibration work on the machine to which written limits apply, in nanoseconds; at least 1.
  public let committed: Int64

  /// Creates limits from calibrations before and after the benches. The shorter one counts.
  public init(before: Int64, after: Int64, committed: Int64 = Calibration.committed) {
    measured = max(1, min(before, after))
    self.committed = max(1, committed)
  }

  /// The time on this machine divided by the committed time; below 1 on a faster machine.
  public var scale: Double { Double(measured) / Double(committed) }

  /// Returns the row with its limit adjusted to this machine.
  ///
  /// The greatest allowed value is multiplied by `scale`, the least allowed value is divided by it, and a fixed limit
  /// stays.
  public func apply(to row: BenchRow) -> BenchRow {
    guard let limit = row.limit, row.basis == .calibrated else { return row }
    let scaled = row.sense == .atMost ? limit * scale : limit / scale
    return BenchRow(
      row.name, row.value, unit: row.unit, limit: scaled, sense: row.sense, basis: row.basis,
      rounds: row.rounds,
      noise: row.noise)
  }

  /// Both times of the calibration work, and the scale, as one line of text. O(1), with two times.
  public var line: String {
    let times = [measured, committed].map { Decimals.text($0, by: 1_000_000, places: 2) + " ms" }
    return "calibration: measured \(times[0]), committed \(times[1]), limits × "
      + Decimals.text(scale, places: 2)
  }

  /// Both times of the calibration work, and the scale, as rows without limits.
  public var rows: [BenchRow] {
    [
      BenchRow("calibration-measured", Double(measured) / 1e6, unit: "ms"),
      BenchRow("calibration-committed", Double(committed) / 1e6, unit: "ms"),
      BenchRow("calibration-scale", scale, unit: "×"),
    ]
  }
}
