import Foundation
import Replay
import TransitionEngine

/// The file in which the state of an experiment is kept from run to run.
struct SavedState {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The state that was saved last; nil, after a word about why, for one that cannot be used: the run then begins
  /// afresh. Before the first run there is none.
  func read(for experiment: String) -> RestorationArchive? {
    guard let stamp = FileStamp(path) else { return nil }
    do {
      return try read(stamp, experiment)
    } catch {
      let words = "lab: \(path): \(error)\nlab: it begins as if nothing had been saved\n"
      FileHandle.standardError.write(Data(words.utf8))
      return nil
    }
  }

  private func read(_ stamp: FileStamp, _ experiment: String) throws(RestorationError) -> RestorationArchive {
    // Every run is recorded, and the state that it begins with is a part of the recording.
    let most = RecordingLimits.archiveBytes
    guard stamp.size <= most else {
      throw RestorationError(
        message:
          "expected at most \(most) bytes, which a recording can begin with, found \(stamp.size); save less")
    }
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count <= most else {
      throw RestorationError(message: "expected a file that can be read; see who may read it")
    }
    let archive = try RestorationArchive(bytes)
    guard archive.experiment == experiment else {
      throw RestorationError(
        message:
          "expected the state of \(experiment), found that of “\(archive.experiment)”; name another file")
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
    try OutputPlace.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try AtomicFile.write(bytes, to: path)
  }
}
