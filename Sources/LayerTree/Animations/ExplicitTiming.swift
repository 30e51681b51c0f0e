/// When an explicit animation runs, how often, and what shows of it before and afterwards.
///
/// Its own time at a time around it is `(around − beginTime) · speed + timeOffset`.
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
  var length: Double {
    if speed == 0 { return .infinity }
    return max(speed > 0 ? (total - timeOffset) / speed : timeOffset / -speed, 0)
  }

  /// A place in one of the runs.
  struct Place: Hashable, Sendable {
    /// Seconds into the run, from 0 to the duration.
    var time: Double
    /// How many runs are behind it, not counting those backwards.
    var cycle: Double
  }

  /// Where in its runs it is at a time around it; nil when nothing of it shows.
  func place(at around: Double) -> Place? {
    let since = around - beginTime
    let time = since * speed + timeOffset
    if since < 0 || time < 0 {
      return fillsBefore ? place(in: min(max(since < 0 ? timeOffset : 0, 0), total)) : nil
    }
    // The very last moment still counts as running, so that what ends there has shown its end.
    if time > total { return fillsAfter ? place(in: total) : nil }
    return place(in: time)
  }

  private func place(in time: Double) -> Place {
    guard duration > 0, time.isFinite else { return Place(time: duration, cycle: 0) }
    let period = autoreverses ? 2 * duration : duration
    var cycle = (time / period).rounded(.down)
    var rest = time - cycle * period
    // The end of the last run is its end, not the beginning of another.
    if rest <= 0, time > 0, time >= total {
      cycle -= 1
      rest = period
    }
    return Place(time: rest > duration ? period - rest : rest, cycle: cycle)
  }
}
