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
