import LayerTree
import Scenarios
import TransitionEngine

/// What plays a recording: it makes the stage anew and steps it as it was stepped.
@MainActor public final class Player {
  /// Where a replay first differs from its recording.
  public struct Divergence: Hashable, Sendable {
    /// The frame, counted from 0.
    public let frame: Int
    /// On the stage's clock, in nanoseconds.
    public let time: Int64
    public let recorded: FrameHashes
    public let replayed: FrameHashes
  }

  public let recording: Recording
  public var stage: Stage { played.stage }
  /// What the replay has come to so far.
  public var digest: RunDigest { played.digest }
  /// The first frame that differed.
  public var divergence: Divergence? { played.divergence }
  /// The number of the next frame.
  public var frame: Int { played.frame }
  /// What of the header this build does not do as it says, a sentence each.
  public var remarks: [String] { played.remarks }
  private let played: PlayedStage

  /// Makes the stage that a recording was made on.
  ///
  /// - Throws: when the catalogue lacks the experiment, or the experiment lacks a knob, naming the file.
  public init(_ recording: Recording, catalogue: Catalogue, file: String) throws(RecordingError) {
    self.recording = recording
    played = try PlayedStage(recording.header, catalogue: catalogue, file: file)
  }

  /// A Boolean value indicating whether every frame has been played.
  public var isAtEnd: Bool { frame >= recording.steps.count }

  /// When the next frame was made, in nanoseconds on the stage's clock.
  public var nextTime: Int64? { isAtEnd ? nil : recording.steps[frame].time }

  /// Plays the next frame; false at the end.
  @discardableResult
  public func step() -> Bool {
    guard !isAtEnd else { return false }
    let step = recording.steps[frame]
    played.step(to: step.time, recording.events[step.events], recorded: step.hashes)
    return true
  }

  /// Goes to the state after a number of frames, by playing on, or from the start when it lies behind.
  public func seek(toFrame target: Int) {
    let target = min(max(target, 0), recording.steps.count)
    if target < frame { played.restart() }
    while frame < target { step() }
  }
}
