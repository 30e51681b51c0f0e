import LayerTree
import Scenarios
import TransitionEngine

/// A recording as it would be recorded now: the same events and times, new hashes, and the values of each frame.
public struct Rerun: Sendable {
  /// With the hashes of this run.
  public var recording: Recording
  /// What lies beside it.
  public var values: ValuesWriter
  /// How many frames are not as they were recorded.
  public var changedFrames = 0
  /// The first of them.
  public var divergence: Player.Divergence?

  /// Plays a recording and takes down what comes of it; `observe` is called after each frame. O(frames · layers)
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
