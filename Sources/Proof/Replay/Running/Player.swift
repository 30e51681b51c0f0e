import LayerTree
import Scenarios
import TransitionEngine

/// A player of a recording: it recreates the stage and steps it with the recorded times and events.
@MainActor public final class Player {
  /// The first difference of a replay from its recording.
  public struct Divergence: Hashable, Sendable {
    /// The frame, counted from 0.
    public let frame: Int
    /// The time on the stage's clock, in nanoseconds.
    public let time: Int64
    public let recorded: FrameHashes
    public let replayed: FrameHashes
  }

  public let recording: Recording
  public var stage: Stage { played.stage }
  /// The digest of the frames so far.
  public var digest: RunDigest { played.digest }
  /// The first frame that differed, or `nil`.
  public var divergence: Divergence? { played.divergence }
  /// The number of the next frame to play, counted from 0.
  public var frame: Int { played.frame }
  /// Sentences about recorded settings that this build lacks or limits, and about knobs that the recording lacks.
  public var remarks: [String] { played.remarks }
  private let played: PlayedStage

  /// Creates the stage on which a recording was made.
  ///
  /// - Throws: An error with the file's name if the catalogue lacks the experiment, or the experiment lacks a knob.
  public init(_ recording: Recording, catalogue: Catalogue, file: String) throws(RecordingError) {
    self.recording = recording
    played = try PlayedStage(recording.header, catalogue: catalogue, file: file)
  }

  /// A Boolean value that indicates whether every frame has been played.
  public var isAtEnd: Bool { frame >= recording.steps.count }

  /// The time of the next frame, in nanoseconds on the stage's clock; `nil` at the end.
  public var nextTime: Int64? { isAtEnd ? nil : recording.steps[frame].time }

  /// Plays the next frame; returns `false` at the end.
  @discardableResult
  public func step() -> Bool {
    guard !isAtEnd else { return false }
    let step = recording.steps[frame]
    played.step(to: step.time, recording.events[step.events], recorded: step.hashes)
    return true
  }

  /// Seeks to the state after a number of frames. Seeking backwards plays again from the start.
  ///
  /// - Complexity: O(n) steps of the stage, for the frames in between or, backwards, all frames before
  ///   `target`.
  public func seek(toFrame target: Int) {
    let target = min(max(target, 0), recording.steps.count)
    if target < frame { played.restart() }
    while frame < target { step() }
  }
}
