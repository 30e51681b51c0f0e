/// A frame's times, the refresh at which it began, and the fraction that it shows.
public struct TimedFrame: Sendable, Equatable {
  /// The times of the frame's phases.
  public let record: FrameRecord
  /// The number of the display refresh at which the frame began; the frame is due at the next one.
  public let refresh: Int
  /// The fraction of the transition in this frame, 0…1; `nil` without a transition.
  public let fraction: Double?
  /// The age of the oldest event of the frame at the frame's start, in nanoseconds; `nil` without events.
  public let inputWait: Int64?

  /// The frame's times on a real display; `nil` without a display, when the frame's work alone counts.
  package let displayTiming: DisplayTiming?

  /// Creates a frame. `refresh` is clamped to 0…2⁴⁸, a `fraction` that is not finite counts as `nil`, and a
  /// negative `inputWait` counts as zero.
  public init(
    _ record: FrameRecord, refresh: Int, fraction: Double? = nil, inputWait: Int64? = nil,
    showing: DisplayTiming? = nil
  ) {
    self.record = record
    self.refresh = max(0, min(refresh, 1 << 48))
    self.fraction = fraction.flatMap { $0.isFinite ? $0 : nil }
    self.inputWait = inputWait.map { max(0, $0) }
    self.displayTiming = showing
  }

  /// The time from the frame's start until it was ready, in nanoseconds, without the wait for the display.
  public var work: Int64 { max(0, record.total - (displayTiming?.wait ?? 0)) }

  /// Returns the time from the deadline until the frame was ready, in nanoseconds; negative if the frame was early.
  public func overrun(at budget: FrameBudget) -> Int64 {
    displayTiming.map { work - $0.allowance } ?? budget.overrun(of: record.total)
  }

  /// Returns the number of refreshes by which the frame was late.
  public func missedRefreshes(at budget: FrameBudget) -> Int {
    guard displayTiming != nil else { return budget.missedRefreshes(of: record.total) }
    let overrun = overrun(at: budget)
    return overrun > 0 ? 1 + Int((overrun - 1) / budget.nanoseconds) : 0
  }

  /// Returns the number of the refresh at which a display shows the frame.
  public func displayRefresh(at budget: FrameBudget) -> Int {
    let (sum, overflow) = (refresh + 1).addingReportingOverflow(missedRefreshes(at: budget))
    return overflow ? .max : sum
  }

  /// Returns the time from the frame's oldest event until the frame is visible, in nanoseconds; `nil` without events.
  ///
  /// On a real display, the frame is visible at the end of its present phase. Without a display, it is visible at the
  /// refresh after it is ready.
  public func inputLatency(at budget: FrameBudget) -> Int64? {
    guard let inputWait else { return nil }
    guard displayTiming == nil else { return inputWait.adding(record.total) }
    let refreshes = Double(missedRefreshes(at: budget)) + 1
    return inputWait.adding(Int64(clamping: Int128((refreshes * (1e9 / budget.hertz)).rounded())))
  }

  /// Returns the time between the display of two frames, in nanoseconds; `nil` unless they were due one refresh apart.
  func interval(since other: TimedFrame, at budget: FrameBudget) -> Int64? {
    guard refresh == other.refresh + 1 else { return nil }
    guard displayTiming == nil else {
      let (end, before) = (record.start.adding(record.total), other.record.start.adding(other.record.total))
      return end.elapsed(since: before)
    }
    let refreshes = displayRefresh(at: budget) - other.displayRefresh(at: budget)
    return Int64(clamping: Int128((Double(max(0, refreshes)) * (1e9 / budget.hertz)).rounded()))
  }
}

/// The times of a frame on a real display, which reports when it has shown the frame.
public struct DisplayTiming: Sendable, Equatable {
  /// The time from the frame's start to the refresh at which it was due, in nanoseconds.
  public let allowance: Int64
  /// The part of the present phase in which the frame only waited for the display, in nanoseconds.
  public let wait: Int64
  /// The idle time before the frame, in nanoseconds.
  public let idle: Int64

  /// Creates the times; negative ones count as zero.
  public init(allowance: Int64, wait: Int64 = 0, idle: Int64 = 0) {
    self.allowance = max(0, allowance)
    self.wait = max(0, wait)
    self.idle = max(0, idle)
  }
}
