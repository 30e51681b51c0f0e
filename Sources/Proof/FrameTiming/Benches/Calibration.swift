import MotionMath

/// A fixed piece of work whose time says how fast this machine is just now.
///
/// It is arithmetic alone, integers and doubles that each wait for the one before, so that it measures
/// neither memory nor how wide the processor is. It is meant for release builds; a debug build takes many
/// times as long.
public enum Calibration {
  /// The work's time in nanoseconds on the machine for which limits are written.
  ///
  /// It is the least of 2,560 runs within a minute on one of two cores of a virtual AMD EPYC, release build.
  /// The least of a few runs in a row there is 1.01 to 1.07 of it while nothing else runs.
  public static let committed: Int64 = 7_650_000

  /// How many times the loop goes round.
  static let steps = 5_000_000

  /// The least time of some rounds (at least five) in nanoseconds; at least 1.
  ///
  /// The least, because all that disturbs a run makes it longer.
  public static func measure(rounds: Int = 5, clock: NanosecondClock) -> Int64 {
    var state = CalibrationState()
    let times = Distribution.measuring(rounds: max(5, rounds), clock: clock) {
      state = work(state)
    }
    // Always true, but not to a compiler that would like to leave the work out.
    return state.isSound ? max(1, times.min) : .max
  }

  /// Goes from one state to another; how long it takes does not depend on which.
  @inline(never)
  static func work(_ start: CalibrationState) -> CalibrationState {
    var state = start
    for _ in 0..<steps { state.advance() }
    return state
  }
}

/// The numbers that the calibration loop turns over.
struct CalibrationState: Equatable {
  private var congruence = LinearCongruence(state: 1)
  private(set) var real = 0.5
  var integer: UInt64 { congruence.state }

  /// One round of the loop: a step of a linear congruence, and a smoothing of its upper bits.
  mutating func advance() {
    real = real * 0.875 + Double(Int64(congruence.next() >> 33)) * 0x1p-34
  }

  /// Whether the real is within 0…1, as it stays for any number of rounds.
  var isSound: Bool { real >= 0 && real <= 1 }
}

/// What turns limits for one machine into limits for this one, now.
public struct CalibratedLimits: Sendable, Equatable {
  /// The calibration's least time here, in nanoseconds; at least 1.
  public let measured: Int64
  /// Its time on the machine for which limits are written; at least 1.
  public let committed: Int64

  /// From calibrations before and after the benches: the lesser counts.
  public init(before: Int64, after: Int64, committed: Int64 = Calibration.committed) {
    measured = max(1, min(before, after))
    self.committed = max(1, committed)
  }

  /// How much slower this machine is: below 1 when it is faster.
  public var scale: Double { Double(measured) / Double(committed) }

  /// The row with the limit that holds here: times grow with the scale, rates shrink, fixed limits stay.
  public func apply(to row: BenchRow) -> BenchRow {
    guard let limit = row.limit, row.basis == .calibrated else { return row }
    let scaled = row.sense == .atMost ? limit * scale : limit / scale
    return BenchRow(
      row.name, row.value, unit: row.unit, limit: scaled, sense: row.sense, basis: row.basis,
      rounds: row.rounds,
      noise: row.noise)
  }

  /// Both times and the scale in words.
  public var line: String {
    let times = [measured, committed].map { Decimals.text($0, by: 1_000_000, places: 2) + " ms" }
    return "calibration: measured \(times[0]), committed \(times[1]), limits × "
      + Decimals.text(scale, places: 2)
  }

  /// Both times and the scale as rows without limits.
  public var rows: [BenchRow] {
    [
      BenchRow("calibration-measured", Double(measured) / 1e6, unit: "ms"),
      BenchRow("calibration-committed", Double(committed) / 1e6, unit: "ms"),
      BenchRow("calibration-scale", scale, unit: "×"),
    ]
  }
}
