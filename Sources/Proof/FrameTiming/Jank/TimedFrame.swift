/// A frame's times, the refresh at which it began, and what it had to show.
public struct TimedFrame: Sendable, Equatable {
  /// How long its phases took.
  public let record: FrameRecord
  /// The number of the display's refresh at which it began; it is due at the next.
  public let refresh: Int
  /// How far what it shows has come, 0…1; nil when nothing is on its way.
  public let progress: Double?
  /// How long the oldest event that it takes in had waited when it began, in nanoseconds; nil without events.
  public let inputWait: Int64?

  /// How it met the display; nil when there was none, and then it counts as if one had waited for its work.
  public let showing: FrameShowing?

  public init(
    _ record: FrameRecord, refresh: Int, progress: Double? = nil, inputWait: Int64? = nil,
    showing: FrameShowing? = nil
  ) {
    self.record = record
    self.refresh = max(0, min(refresh, 1 << 48))
    self.progress = progress.flatMap { $0.isFinite ? $0 : nil }
    self.inputWait = inputWait.map { max(0, $0) }
    self.showing = showing
  }

  /// How long it took until it was ready to be shown, in nanoseconds.
  public var work: Int64 { max(0, record.total - (showing?.wait ?? 0)) }

  /// When it was ready, from its deadline, in nanoseconds: negative when there was time left.
  public func overrun(at budget: FrameBudget) -> Int64 {
    showing.map { work - $0.allowance } ?? budget.overrun(of: record.total)
  }

  /// How many refreshes it came too late on a display.
  public func missedRefreshes(at budget: FrameBudget) -> Int {
    guard showing != nil else { return budget.missedRefreshes(of: record.total) }
    let overrun = overrun(at: budget)
    return overrun > 0 ? 1 + Int((overrun - 1) / budget.nanoseconds) : 0
  }

  /// The number of the refresh at which a display shows it.
  public func shown(at budget: FrameBudget) -> Int {
    let (sum, overflow) = (refresh + 1).addingReportingOverflow(missedRefreshes(at: budget))
    return overflow ? .max : sum
  }

  /// From its oldest event until it is seen, in nanoseconds; nil without events.
  ///
  /// A real display has shown it when its present phase is over; without one it is seen at the refresh after it is
  /// ready.
  public func inputLatency(at budget: FrameBudget) -> Int64? {
    guard let inputWait else { return nil }
    guard showing == nil else { return inputWait.adding(record.total) }
    let refreshes = Double(missedRefreshes(at: budget)) + 1
    return inputWait.adding(Int64(clamping: Int128((refreshes * (1e9 / budget.hertz)).rounded())))
  }

  /// From when the frame before was seen until this one is, in nanoseconds; nil unless it was due at the next refresh.
  func interval(since other: TimedFrame, at budget: FrameBudget) -> Int64? {
    guard refresh == other.refresh + 1 else { return nil }
    guard showing == nil else {
      let (end, before) = (record.start.adding(record.total), other.record.start.adding(other.record.total))
      return end.elapsed(since: before)
    }
    let refreshes = shown(at: budget) - other.shown(at: budget)
    return Int64(clamping: Int128((Double(max(0, refreshes)) * (1e9 / budget.hertz)).rounded()))
  }
}

/// How a frame met a real display, which says itself when it has shown it.
public struct FrameShowing: Sendable, Equatable {
  /// From the frame's beginning to the refresh at which it was due, in nanoseconds.
  public let allowance: Int64
  /// How much of its present phase it only waited for the display, in nanoseconds.
  public let wait: Int64
  /// How long nothing was to be done before it began, in nanoseconds.
  public let idle: Int64

  /// Negative times count as none.
  public init(allowance: Int64, wait: Int64 = 0, idle: Int64 = 0) {
    self.allowance = max(0, allowance)
    self.wait = max(0, wait)
    self.idle = max(0, idle)
  }
}
