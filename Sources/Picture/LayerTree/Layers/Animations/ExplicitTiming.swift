/// The timing of an explicit animation: its start, its runs, and its values outside of its active time.
///
/// The animation lasts from `beginTime` until all its runs have ended. Its local time is `(around − beginTime) ·
/// speed + timeOffset`, as in `CAMediaTiming`. With an offset it starts within a run, and the skipped part comes
/// last. With a negative speed it runs backwards from its end; with the speed 0 it never ends.
nonisolated package struct ExplicitTiming: Hashable, Sendable {
  /// The start of the animation, in seconds of the enclosing time.
  package var beginTime: Double
  package var speed: Double
  /// The offset into the animation, in seconds of its local time.
  package var timeOffset: Double
  /// The length of one run in seconds; a value that is negative or not finite counts as 0.
  package var duration: Double
  /// The number of runs, or with `autoreverses` of pairs of runs, there and back; infinity for no end.
  package var repeatCount: Double
  /// The duration of all runs together, in seconds; replaces `repeatCount` unless it is 0.
  package var repeatDuration: Double
  /// A Boolean value that indicates whether each run is followed by one backwards.
  package var autoreverses: Bool
  /// A Boolean value that indicates whether the first value is shown before the start.
  package var fillsBefore: Bool
  /// A Boolean value that indicates whether the last value is shown after the end.
  package var fillsAfter: Bool

  package init(
    beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0, duration: Double,
    repeatCount: Double = 1, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillsBefore: Bool = false, fillsAfter: Bool = false
  ) {
    self.beginTime = beginTime.isFinite ? beginTime : 0
    self.speed = speed.isFinite ? speed : 1
    self.timeOffset = timeOffset.isFinite ? timeOffset : 0
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.repeatCount = repeatCount > 0 ? repeatCount : 1
    self.repeatDuration = repeatDuration > 0 ? repeatDuration : 0
    self.autoreverses = autoreverses
    self.fillsBefore = fillsBefore
    self.fillsAfter = fillsAfter
  }

  /// The duration of all runs, in seconds of local time; infinite when the animation never ends.
  var total: Double {
    guard duration > 0 else { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The duration of all runs, in seconds of the enclosing time; infinite when the animation never ends.
  var length: Double { speed == 0 ? .infinity : total / speed.magnitude }

  /// A position in one of the runs.
  struct Place: Hashable, Sendable {
    /// The seconds since the beginning of the run, from 0 to the run's duration.
    var time: Double
    /// The number of runs completed before this one, not counting reversed ones.
    var cycle: Double
  }

  /// Returns the position at a time of the enclosing clock; `nil` when the animation shows nothing. O(1)
  func place(at around: Double) -> Place? {
    let since = around - beginTime
    if since < 0 { return fillsBefore ? place(after: 0, isEnd: false) : nil }
    // The very last moment still counts as running, so that an animation that ends there has shown its last value.
    if since > length, !fillsAfter { return nil }
    let passed = since * speed.magnitude
    let isEnd = since >= length || passed >= total
    return place(after: isEnd ? total : passed, isEnd: isEnd)
  }

  /// Returns the position in a run when `passed` seconds of local time have passed since the start.
  ///
  /// The runs count as repeating without end. An animation that `timeOffset` starts within a run therefore shows the
  /// skipped part at its end.
  private func place(after passed: Double, isEnd: Bool) -> Place {
    let time = timeOffset + (speed < 0 ? -passed : passed)
    let period = autoreverses ? 2 * duration : duration
    guard duration > 0, time.isFinite, period.isFinite else { return Place(time: duration, cycle: 0) }
    var cycle = (time / period).rounded(.down)
    var rest = min(max(time - cycle * period, 0), period)
    // The moment between two runs belongs to the earlier one only at the end, and, with a negative speed, before the
    // end.
    if rest <= period * Self.hair, speed < 0 ? !isEnd : isEnd && passed > 0 {
      cycle -= 1
      rest = period
    }
    return Place(time: rest > duration ? period - rest : rest, cycle: max(cycle, 0))
  }

  /// The fraction of a run within which a time counts as the run's beginning, against rounding errors.
  private static let hair = 1e-9
}
