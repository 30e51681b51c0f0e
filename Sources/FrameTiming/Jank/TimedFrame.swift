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

  public init(_ record: FrameRecord, refresh: Int, progress: Double? = nil, inputWait: Int64? = nil) {
    self.record = record
    self.refresh = max(0, min(refresh, 1 << 48))
    self.progress = progress.flatMap { $0.isFinite ? $0 : nil }
    self.inputWait = inputWait.map { max(0, $0) }
  }

  /// How many refreshes it came too late on a display.
  public func missedRefreshes(at budget: FrameBudget) -> Int { budget.missedRefreshes(of: record.total) }

  /// The number of the refresh at which a display shows it.
  public func shown(at budget: FrameBudget) -> Int {
    let (sum, overflow) = (refresh + 1).addingReportingOverflow(missedRefreshes(at: budget))
    return overflow ? .max : sum
  }

  /// From its oldest event to the refresh at which a display shows it, in nanoseconds; nil without events.
  public func inputLatency(at budget: FrameBudget) -> Int64? {
    guard let inputWait else { return nil }
    let refreshes = Double(missedRefreshes(at: budget)) + 1
    return inputWait.adding(Int64(clamping: Int128((refreshes * (1e9 / budget.hertz)).rounded())))
  }
}
