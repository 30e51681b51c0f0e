import Replay
import Scenarios

// A recording's file, read, played and written with the lab's words for what goes wrong.
extension RecordingFile {
  /// The paths of the recording and of the files beside it.
  var paths: [String] { [path, partialPath, ValuesFile(of: self).path] }

  func recording() throws(LabError) -> Recording {
    try LabError.from(path) { try load() }
  }

  /// A player of the recording, at its beginning.
  func player(_ catalogue: Catalogue) throws(LabError) -> Player {
    let recording = try recording()
    return try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
  }

  /// Plays a recording that was read from the file, and shows how far it is.
  func run(
    _ recording: Recording, _ catalogue: Catalogue, pace: FramePace = .recorded, reportsNotes: Bool = false
  ) throws(LabError) -> PlayedRun {
    let progress = ProgressLine()
    defer { progress.clear() }
    return try LabError.from(path) {
      try PlayedRun(
        recording, catalogue: catalogue, file: path, pace: pace, reportsNotes: reportsNotes,
        observe: progress.follow(recording))
    }
  }

  /// Writes a recording that was played anew, and its values beside it.
  func write(_ rerun: Rerun) throws(LabError) {
    let values = ValuesFile(of: self).path
    try AtomicFile.write(try LabError.from(path) { try rerun.recording.bytes(name: path) }, to: path)
    try OutputPlace.check(values)
    try AtomicFile.write(rerun.values.bytes, to: values)
  }
}
