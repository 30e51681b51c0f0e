/// When an explicit animation runs, how often, and what shows of it before and afterwards.
///
/// It lasts from `beginTime` until all its runs are through. Its own time is `(around − beginTime) · speed +
/// timeOffset`: with an offset it starts within a run, and what it left out comes last; with a negative speed it runs
/// back from its end.
nonisolated public struct ExplicitTiming: Hashable, Sendable {
  /// Seconds of the time around it.
  public var beginTime: Double
  public var speed: Double
  /// Seconds of its own time.
  public var timeOffset: Double
  /// The length of one run in seconds; not finite or negative counts as 0.
  public var duration: Double
  /// How many runs there are; 1 for one, infinity for no end.
  public var repeatCount: Double
  /// How long all runs take together, in place of a count; 0 for what the count says.
  public var repeatDuration: Double
  /// A Boolean value indicating whether each run is followed by one backwards.
  public var autoreverses: Bool
  /// A Boolean value indicating whether its first value shows before it begins.
  public var fillsBefore: Bool
  /// A Boolean value indicating whether its last value shows after it has ended.
  public var fillsAfter: Bool

  public init(
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

  /// How long it runs, in its own seconds; infinite when it never ends.
  var total: Double {
    guard duration > 0 else { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The seconds around it from its beginning to its end; infinite when it never ends.
  var length: Double { speed == 0 ? .infinity : total / speed.magnitude }

  /// A place in one of the runs.
  struct Place: Hashable, Sendable {
    /// Seconds into the run, from 0 to the duration.
    var time: Double
    /// How many runs are behind it, not counting those backwards.
    var cycle: Double
  }

  /// Where in its runs it is at a time around it; nil when nothing of it shows. O(1)
  func place(at around: Double) -> Place? {
    let since = around - beginTime
    if since < 0 { return fillsBefore ? place(after: 0, isEnd: false) : nil }
    // The very last moment still counts as running, so that what ends there has shown its end.
    if since > length, !fillsAfter { return nil }
    let passed = since * speed.magnitude
    let isEnd = since >= length || passed >= total
    return place(after: isEnd ? total : passed, isEnd: isEnd)
  }

  /// Where it is after some of its own seconds. Runs follow one another in both directions, so what an offset skips
  /// comes when the runs are through.
  private func place(after passed: Double, isEnd: Bool) -> Place {
    let time = timeOffset + (speed < 0 ? -passed : passed)
    let period = autoreverses ? 2 * duration : duration
    guard duration > 0, time.isFinite, period.isFinite else { return Place(time: duration, cycle: 0) }
    var cycle = (time / period).rounded(.down)
    var rest = min(max(time - cycle * period, 0), period)
    // Between two runs it is where it came from only at the end, and running back only before it.
    if rest <= period * Self.hair, speed < 0 ? !isEnd : isEnd && passed > 0 {
      cycle -= 1
      rest = period
    }
    return Place(time: rest > duration ? period - rest : rest, cycle: max(cycle, 0))
  }

  /// The share of a run that sums of its lengths may be off by.
  private static let hair = 1e-9
}
