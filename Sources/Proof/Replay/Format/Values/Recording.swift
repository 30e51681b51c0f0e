import TransitionEngine

/// A recording as a whole: what a run was made from, what happened to it, and what came of every step.
///
/// It holds every event in memory; a run of many hours is better read line by line.
public struct Recording: Hashable, Sendable {
  /// One step: the events it took in, and the frame it made.
  public struct Step: Hashable, Sendable {
    /// On the stage's clock, in nanoseconds.
    public var time: Int64
    /// Which of the recording's events belong to it.
    public var events: Range<Int>
    public var hashes: FrameHashes

    public init(time: Int64, events: Range<Int>, hashes: FrameHashes) {
      self.time = time
      self.events = events
      self.hashes = hashes
    }
  }

  public var header: RecordingHeader
  /// In order. Their ranges follow each other without gaps, from the first event on.
  public var steps: [Step]
  /// Every event, in order. Those after the last step's came when no step followed any more.
  public var events: [StageEvent]
  public var ending: RecordingEnding
  /// Fields that this version does not know, by the numbers of their lines, counted from 1: as they stand in the
  /// file, each with a comma before it. They are written again on the lines with these numbers.
  public var unknownFields: [Int: String] = [:]

  public init(
    header: RecordingHeader, steps: [Step] = [], events: [StageEvent] = [],
    ending: RecordingEnding = .complete
  ) {
    self.header = header
    self.steps = steps
    self.events = events
    self.ending = ending
  }

  /// The events that no step took in any more.
  public var pendingEvents: ArraySlice<StageEvent> {
    events[min(max(steps.last?.events.upperBound ?? 0, 0), events.count)...]
  }
}

/// How a recording ends.
public enum RecordingEnding: Hashable, Sendable {
  /// With a footer that says the run was over.
  case complete
  /// With a footer that says the run was stopped on purpose.
  case interrupted
  /// Without a footer, as after a crash. The line, counted from 1, is the first that is missing or cut.
  case cut(line: Int)

  init(_ end: RecordingFooter.End) {
    switch end {
    case .complete: self = .complete
    case .interrupted: self = .interrupted
    }
  }

  /// A Boolean value indicating whether the recording has its footer.
  public var hasFooter: Bool {
    if case .cut = self { false } else { true }
  }

  /// What to tell of a recording that was cut, as `file:line: ended early …`; nil of one with a footer.
  public func remark(in file: String) -> String? {
    guard case .cut(let line) = self else { return nil }
    return "\(file):\(line): ended early: expected a footer, found the end of the file; "
      + "the lines before can be played"
  }
}

/// The last line of a recording: how it ended, and what must have come before.
public struct RecordingFooter: Hashable, Sendable {
  /// How a recording ended on purpose.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// The run was over.
    case complete
    /// Somebody stopped the run early, and meant to.
    case interrupted
  }

  public var end: End
  /// How many ticks there are.
  public var frames: Int
  /// How many events there are.
  public var events: Int
  /// `RecordingChecksum` over all lines before this one.
  public var checksum: UInt64

  public init(end: End, frames: Int, events: Int, checksum: UInt64) {
    self.end = end
    self.frames = frames
    self.events = events
    self.checksum = checksum
  }
}
