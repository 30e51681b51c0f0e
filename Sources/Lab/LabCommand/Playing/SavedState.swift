import Replay
import Restoration
import TransitionEngine

/// The file in which the state of an experiment is kept from run to run.
struct SavedState {
  let path: String

  /// The state that was saved last; nil before the first run, and, after a word about why, for one that is damaged: the
  /// run then begins afresh.
  ///
  /// - Throws: what else is wrong with the file. The run ends by saving its state there, and what somebody can still use,
  ///   or never meant to be a state, is not to be lost by that.
  func read(for experiment: String) throws(LabError) -> RestorationArchive? {
    guard let stamp = FileStamp(path) else { return nil }
    // Every run is recorded, and the state that it begins with is a part of the recording.
    let most = RecordingLimits.archiveBytes
    guard stamp.size <= most else {
      throw .failure(
        "\(path): expected at most \(most) bytes of state, which a recording can begin with, found \(stamp.size); "
          + "name another file")
    }
    let bytes = [UInt8](try InputFile.read(path, "a saved state", most: most))
    let archive: RestorationArchive
    do {
      archive = try RestorationArchive(bytes)
    } catch {
      guard RestorationArchive.isDamaged(bytes) else { throw .failure("\(path): \(error)") }
      StandardError.say("lab: \(path): \(error)")
      StandardError.say("lab: it begins as if nothing had been saved")
      return nil
    }
    guard archive.program == experiment else {
      throw .failure(
        "\(path): expected the state of \(experiment), found that of “\(archive.program)”; name another file"
      )
    }
    return archive
  }

  /// Keeps the state of a stage, in place of the one that was there.
  func save(_ stage: Stage) throws(LabError) {
    let bytes: [UInt8]
    do {
      bytes = try stage.saveState()
    } catch {
      throw .failure("\(path): \(error)")
    }
    try OutputPlace.check(path)
    try OutputPlace.makeFolder(around: path)
    try AtomicFile.write(bytes, to: path)
  }
}
