/// What splits a frame's time into phases, from clock readings that it is handed.
///
/// Between `begin` and `end` every nanosecond belongs to exactly one phase, so phases add up to the total.
/// The stopwatch reads no clock; a reading earlier than the one before counts as the same moment.
public struct PhaseStopwatch: Sendable {
  /// The phase that time is going to; nil between frames.
  public private(set) var phase: FramePhase?
  /// How many frames have ended, and so the next one's index.
  public private(set) var endedFrames = 0
  /// How many readings of the clock it was handed.
  public private(set) var readings = 0
  private var frame = FrameRecord(index: 0, start: 0)
  private var latest: Int64 = 0

  public init() {}

  /// Starts a frame, in its input phase. A frame that was not ended is forgotten.
  public mutating func begin(now: Int64) {
    readings += 1
    start(.input, now: now)
  }

  /// Ends the phase before and starts another, or goes on with the same. Between frames it starts a frame.
  public mutating func enter(_ next: FramePhase, now: Int64) {
    readings += 1
    guard phase != nil else { return start(next, now: now) }
    credit(until: now)
    phase = next
  }

  /// Ends the frame and gives its times; they are all zero when none was begun.
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
  /// Nanoseconds from an earlier reading of a clock to this one.
  ///
  /// Never negative: a clock that went back counts as one that stood still. Never overflows: it stays at the
  /// largest `Int64`.
  func elapsed(since earlier: Int64) -> Int64 {
    guard self > earlier else { return 0 }
    let (difference, overflow) = subtractingReportingOverflow(earlier)
    return overflow ? .max : difference
  }

  /// The sum of two times that are not negative, at most the largest `Int64`.
  func adding(_ time: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(time)
    return overflow ? .max : sum
  }
}
