import Replay

/// What a gesture that was played left behind, for scripts.
struct PlayedFiles: Encodable {
  let experiment: String
  let gesture: String
  let recording: String
  /// What was written beside the recording.
  let pictures: [String]
  let frames: Int
  let picture: String
  let state: String
  /// The second side of a comparison; nil where there was one stage.
  var b: Side?

  /// What the second side's run came to.
  struct Side: Encodable {
    let recording: String
    let frames: Int
    let picture: String
    let state: String

    init(recording: String, _ digest: RunDigest) {
      self.recording = recording
      (frames, picture, state) = (digest.frames, digest.picture, digest.state)
    }
  }

  init(_ experiment: String, _ gesture: String, _ recording: String, pictures: [String], _ digest: RunDigest)
  {
    self.experiment = experiment
    self.gesture = gesture
    self.recording = recording
    self.pictures = pictures
    frames = digest.frames
    picture = digest.picture
    state = digest.state
  }
}
