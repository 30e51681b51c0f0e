import LayerTree
import Scenarios
import TransitionEngine

/// A recording that this build has played again: the same events and times, new hashes, and the values of each frame.
public struct UpdatedRecording: Sendable {
  /// The recording with the hashes of this run.
  public var recording: Recording
  /// The values of this run's frames.
  public var values: ValuesWriter
  /// The number of frames that differ from the recorded frames.
  public var changedFrames = 0
  /// The first frame that differs, or `nil`.
  public var divergence: Player.Divergence?

  /// Plays a recording and stores the results. The closure `observe` is called after each frame. O(frames · layers)
  @MainActor public init(
    _ recording: Recording, catalogue: Catalogue, file: String, observe: (Stage) -> Void = { _ in }
  ) throws(RecordingError) {
    let player = try Player(recording, catalogue: catalogue, file: file)
    self.recording = recording
    values = ValuesWriter()
    while player.step() {
      let hashes = player.stage.hashes
      values.append(FrameValues(player.stage), hashes)
      if hashes != recording.steps[player.frame - 1].hashes { changedFrames += 1 }
      self.recording.steps[player.frame - 1].hashes = hashes
      observe(player.stage)
    }
    divergence = player.divergence
  }
}
