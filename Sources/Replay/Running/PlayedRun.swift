import Diagnostics
import GestureMath
import LayerTree
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
  }

  /// Progress and velocity, frame by frame, and what a person would remember.
  public var summary: RunSummary
  /// Both hashes of each frame.
  public var hashes: [FrameHashes] = []
  /// Every call of transitions, in order, by its name in UIKit.
  public var calls: [TraceEntry] = []
  /// What was decided when gestures let go, in order.
  public var releases: [Release] = []
  /// The findings, in order.
  public var diagnostics: [Diagnostic] = []
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
