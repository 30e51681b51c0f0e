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
