import Diagnostics
import GestureMath
import LayerTree
import Scenarios
import TransitionEngine

/// What came of a recording that was played: everything that a test may want to expect something of.
///
/// ```swift
/// let run = try RecordingFile("drags/flick.jsonl").play(in: catalogue)
/// #expect(run.divergence == nil)
/// #expect(run.decision == .finish)
/// ```
public struct PlayedRun: Sendable {
  /// A gesture that let a transition go.
  public struct Release: Hashable, Sendable {
    /// On the stage's clock, in nanoseconds.
    public var time: Int64
    public var decision: ReleaseDecision
    /// The way on which the transition went on; `nil` when it had not begun yet, or there was none.
    public var rest: Rest?

    public init(time: Int64, decision: ReleaseDecision, rest: Rest? = nil) {
      self.time = time
      self.decision = decision
      self.rest = rest
    }
  }

  /// The rest of a way after a release, as its law has it.
  public struct Rest: Hashable, Sendable {
    /// Seconds to the end, when nobody catches it.
    public var seconds: Double
    /// The highest velocity against that of the release; `nil` for one at rest or away from the end.
    public var peak: Double?
    /// The greatest change of velocity, in points per second squared, where the way's length in points is known.
    public var acceleration: Double?

    /// Creates the rest of a way from what was measured at the release.
    @MainActor public init(_ record: HandOffRecord) {
      seconds = record.seconds
      peak = record.peak
      acceleration = record.acceleration
    }
  }

  /// Progress and velocity, frame by frame, and what a person would remember.
  public var summary: RunSummary
  /// Both hashes of each frame.
  public var hashes: [FrameHashes] = []
  /// Every call of transitions, in order, by its name in UIKit.
  public var calls: [TraceEntry] = []
  /// What was decided when gestures let go, in order.
  public var releases: [Release] = []
  /// The errors and warnings, in order, and the notes among them when they were asked for.
  public var diagnostics: [Diagnostic] = []
  /// The notes, in order.
  public var notes: [Diagnostic] = []
  /// What the last frame looked like.
  public var finalFrame = DisplayList(size: .zero)
  /// The first frame that was not as recorded; nil also when the pace was another.
  public var divergence: Player.Divergence?
  /// A Boolean value indicating whether nothing was moving any more.
  public var isAtRest = true
  /// What the frames come to.
  public var digest = RunDigest()

  public init(experiment: String) {
    summary = RunSummary(experiment: experiment)
  }
}

extension RecordingFile {
  /// Reads the recording and plays it in the experiment of a catalogue that it names. O(events + frames)
  @MainActor public func play(
    in catalogue: Catalogue, pace: FramePace = .recorded
  ) throws(RecordingError) -> PlayedRun {
    try PlayedRun(load(), catalogue: catalogue, file: path, pace: pace)
  }

  /// Reads the recording and plays it in one experiment, which must be the one that it names.
  @MainActor public func play(
    in experiment: any Experiment, pace: FramePace = .recorded
  ) throws(RecordingError) -> PlayedRun {
    try play(in: Catalogue([experiment]), pace: pace)
  }
}
