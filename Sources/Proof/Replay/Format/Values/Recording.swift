import TransitionEngine

/// A whole recording: the setup of a run, its events, and the result of each step.
///
/// A recording holds every event in memory. For a run of many hours, read line by line instead.
public struct Recording: Hashable, Sendable {
  /// A step: the events that it handled, and the resulting frame.
  public struct Step: Hashable, Sendable {
    /// The time on the stage's clock, in nanoseconds.
    public var time: Int64
    /// The range of the recording's events that belong to the step.
    public var events: Range<Int>
    public var hashes: FrameHashes

    public init(time: Int64, events: Range<Int>, hashes: FrameHashes) {
      self.time = time
      self.events = events
      self.hashes = hashes
    }
  }

  public var header: RecordingHeader
  /// The steps, in order. Their ranges of events are adjacent and start with the first event.
  public var steps: [Step]
  /// All events, in order. Events after the last step's range belong to no step.
  public var events: [StageEvent]
  public var ending: RecordingEnding
  /// The unknown fields of each line, by its number, counted from 1: as written in the file, each with a comma before
  /// it. A writer repeats them on the lines with the same numbers.
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

  /// The events after those of the last step, which no step handled.
  public var pendingEvents: ArraySlice<StageEvent> {
    events[min(max(steps.last?.events.upperBound ?? 0, 0), events.count)...]
  }
}

/// An ending of a recording.
public enum RecordingEnding: Hashable, Sendable {
  /// A footer that states that the run was over.
  case complete
  /// A footer that states that the run was stopped on purpose.
  case interrupted
  /// No footer, as after a crash. The line, counted from 1, is the first that is missing or cut.
  case cut(line: Int)

  init(_ end: RecordingFooter.End) {
    switch end {
    case .complete: self = .complete
    case .interrupted: self = .interrupted
    }
  }

  /// A Boolean value that indicates whether the recording has its footer.
  public var hasFooter: Bool {
    if case .cut = self { false } else { true }
  }

  /// Returns a message about a cut recording, as `file:line: ended early …`; `nil` for a recording with a footer.
  public func remark(in file: String) -> String? {
    guard case .cut(let line) = self else { return nil }
    return "\(file):\(line): ended early: expected a footer, found the end of the file; "
      + "the lines before can be played"
  }
}

/// The last line of a recording: its ending, and the counts and the checksum of the lines before it.
public struct RecordingFooter: Hashable, Sendable {
  /// A reason for which a recording ended on purpose.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// The run was over.
    case complete
    /// The run was stopped early on purpose.
    case interrupted
  }

  public var end: End
  /// The number of ticks in the recording.
  public var frames: Int
  /// The number of events in the recording.
  public var events: Int
  /// The `RecordingChecksum` of all lines before this one.
  public var checksum: UInt64
}
