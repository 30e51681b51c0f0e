import Replay
import Scenarios

// Reading, playing and writing a recording's file with errors of type `LabError`.
extension RecordingFile {
  /// The paths of the recording, of the partial file while it is being written, and of the file with its frames'
  /// values.
  var paths: [String] { [path, partialPath, ValuesFile(of: self).path] }

  func recording() throws(LabError) -> Recording {
    try LabError.from(path) { try load() }
  }

  /// Returns a player at the beginning of the recording.
  func player(_ catalogue: Catalogue) throws(LabError) -> Player {
    let recording = try recording()
    return try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
  }

  /// Plays a recording that was read from the file, with a progress line.
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

  /// Writes an updated recording, and the file with its frames' values beside it.
  func write(_ rerun: UpdatedRecording) throws(LabError) {
    let values = ValuesFile(of: self).path
    try AtomicFile.write(try LabError.from(path) { try rerun.recording.bytes(name: path) }, to: path)
    try OutputPath.check(values)
    try AtomicFile.write(rerun.values.bytes, to: values)
  }
}
