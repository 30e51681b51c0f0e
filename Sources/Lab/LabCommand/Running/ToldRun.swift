import Replay

/// A recording that was played, for scripts: what happened, and what all its frames came to.
struct ToldRun: Encodable {
  /// Something that happened.
  struct Moment: Encodable {
    /// Nanoseconds after the start.
    let time: Int64
    let frame: Int
    let kind: String
    let text: String
  }

  let recording: String
  let experiment: String
  let frames: Int
  let picture: String
  let state: String
  let moments: [Moment]
  /// What is to be said of its end; nil when it is whole.
  let remark: String?

  init(
    _ path: String, _ summary: RunSummary, since start: Int64, _ digest: RunDigest, _ ending: RecordingEnding?
  ) {
    recording = path
    experiment = summary.experiment
    frames = digest.frames
    picture = digest.picture
    state = digest.state
    moments = summary.moments.map {
      Moment(time: $0.time - start, frame: $0.frame, kind: $0.kind.rawValue, text: $0.text)
    }
    remark = ending?.remark(in: path)
  }
}
