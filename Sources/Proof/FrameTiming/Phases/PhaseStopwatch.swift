/// A stopwatch that divides a frame's time into phases, from clock readings that the caller supplies.
///
/// Every nanosecond between `begin` and `end` belongs to exactly one phase, so the phases add up to the total. A
/// reading that is earlier than the one before counts as equal to it.
public struct PhaseStopwatch: Sendable {
  /// The current phase; `nil` between frames.
  public private(set) var phase: FramePhase?
  /// The number of ended frames, which is the next frame's index.
  public private(set) var endedFrames = 0
  /// The number of clock readings that the stopwatch has received.
  public private(set) var readings = 0
  private var frame = FrameRecord(index: 0, start: 0)
  private var latest: Int64 = 0

  public init() {}

  /// Starts a frame in its input phase. A frame that has not ended is discarded.
  public mutating func begin(now: Int64) {
    readings += 1
    start(.input, now: now)
  }

  /// Ends the current phase and starts another, or continues the same phase. Between frames it starts a frame.
  public mutating func enter(_ next: FramePhase, now: Int64) {
    readings += 1
    guard phase != nil else { return start(next, now: now) }
    credit(until: now)
    phase = next
  }

  /// Ends the frame and returns its times, which are zero for a frame that was not begun.
  public mutating func end(now: Int64) -> FrameRecord {
    readings += 1
    if phase == nil { start(.input, now: now) }
    credit(until: now)
    phase = nil
    endedFrames += 1
    return frame
  }

  private mutating func start(_ first: FramePhase, now: Int64) {
    frame = FrameRecord(index: endedFrames, start: now)
    phase = first
    latest = now
  }

  private mutating func credit(until now: Int64) {
    guard let phase else { return }
    frame.add(now.elapsed(since: latest), to: phase)
    latest = max(latest, now)
  }
}

extension Int64 {
  /// Returns the nanoseconds from an earlier reading of a clock to this one.
  ///
  /// A clock that runs backwards gives 0. An overflow gives the largest `Int64`.
  func elapsed(since earlier: Int64) -> Int64 {
    guard self > earlier else { return 0 }
    let (difference, overflow) = subtractingReportingOverflow(earlier)
    return overflow ? .max : difference
  }

  /// Returns the sum of two times that are not negative, at most the largest `Int64`.
  func adding(_ time: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(time)
    return overflow ? .max : sum
  }
}
