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
  /// The values of the first frame that differs, or `nil`.
  package var divergentValues: FrameValues?
  /// The fraction and the velocity of each frame, and the decisions.
  package var curves = RunCurves(frames: [], decisions: [])
  /// Sentences about recorded settings that this build lacks or limits, and about knobs that the recording lacks.
  package var remarks: [String]

  /// Plays a recording and stores the results. The closure `observe` is called after each frame. O(frames · layers)
  @MainActor public init(
    _ recording: Recording, catalogue: Catalogue, file: String, observe: (Stage) -> Void = { _ in }
  ) throws(RecordingError) {
    let player = try Player(recording, catalogue: catalogue, file: file)
    self.recording = recording
    values = ValuesWriter()
    remarks = player.remarks
    var last: String?
    while player.step() {
      let hashes = player.stage.hashes
      let frameValues = FrameValues(player.stage)
      values.append(frameValues, hashes)
      curves.append(frameValues, at: recording.steps[player.frame - 1].time, &last)
      if divergentValues == nil, player.divergence != nil { divergentValues = frameValues }
      if hashes != recording.steps[player.frame - 1].hashes { changedFrames += 1 }
      self.recording.steps[player.frame - 1].hashes = hashes
      observe(player.stage)
    }
    divergence = player.divergence
  }
}
