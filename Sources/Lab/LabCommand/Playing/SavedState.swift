import Replay
import Restoration
import TransitionEngine

/// The file that keeps the state of an experiment between runs.
struct SavedState {
  let path: String

  /// Returns the last saved state; `nil` before the first run, and, after a warning, for a damaged file.
  ///
  /// - Throws: An error for any other fault of the file. The run ends by saving its state there, which must not replace
  ///   a file that is still useful or was never a state.
  func read(for experiment: String) throws(LabError) -> RestorationArchive? {
    guard let stamp = FileStamp(path) else { return nil }
    // Every run is recorded, and the recording contains the initial state.
    let most = RecordingLimits.archiveBytes
    guard stamp.size <= most else {
      throw .failure(
        "\(path): expected at most \(most) bytes of state, the limit of a recording, found \(stamp.size); "
          + "choose another file")
    }
    let bytes = [UInt8](try InputFile.read(path, "a saved state", most: most))
    let archive: RestorationArchive
    do {
      archive = try RestorationArchive(bytes)
    } catch {
      guard RestorationArchive.isDamaged(bytes) else { throw .failure("\(path): \(error)") }
      StandardError.writeLine("lab: \(path): \(error)")
      StandardError.writeLine("lab: the run begins without a saved state")
      return nil
    }
    guard archive.program == experiment else {
      throw .failure(
        "\(path): expected the state of “\(experiment)”, found that of “\(archive.program)”; choose another file"
      )
    }
    return archive
  }

  /// Saves the state of a stage, and replaces the previous one.
  func save(_ stage: Stage) throws(LabError) {
    let bytes: [UInt8]
    do {
      bytes = try stage.saveState()
    } catch {
      throw .failure("\(path): \(error)")
    }
    try OutputPath.check(path)
    try OutputPath.makeFolder(around: path)
    try AtomicFile.write(bytes, to: path)
  }
}
