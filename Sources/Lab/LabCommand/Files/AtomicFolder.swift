import Foundation
import Glibc

/// A writer that makes a folder appear whole or not at all: it fills `.partial-NAME` beside the folder and renames it.
///
/// A killed process leaves at most `.partial-NAME`, which the next writer of the folder replaces.
enum AtomicFolder {
  /// Makes a folder at a free path. `fill` receives the path of the partial folder; if it fails, nothing is left.
  static func write(
    to path: String, _ fill: (_ folder: String) throws(LabError) -> Void
  ) throws(LabError) {
    let beside = AtomicFile.partialPath(path)
    try OutputPath.makeFolder(around: path)
    ScratchFolder.clear(beside)
    guard mkdir(beside, 0o777) == 0 else { throw failure(path, beside, errno) }
    // The lock tells the next writer that this folder is not abandoned.
    let lock = open(beside, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    do throws(LabError) {
      try fill(beside)
      guard rename(beside, path) == 0 else { throw failure(path, beside, errno) }
    } catch {
      try? FileManager.default.removeItem(atPath: beside)
      throw LabError(description: error.description.replacing(beside, with: path), status: error.status)
    }
  }

  private static func failure(_ path: String, _ beside: String, _ number: Int32) -> LabError {
    guard number == EEXIST else { return AtomicFile.failure(path, number) }
    return .failure(
      "\(path): expected the name “\(URL(fileURLWithPath: beside).lastPathComponent)” to be free while the folder "
        + "is written, found a file or folder in use; remove it, or end the process that uses it")
  }
}
