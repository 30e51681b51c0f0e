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
    let lock = try make(beside, for: path)
    defer { close(lock) }
    do throws(LabError) {
      try fill(beside)
      guard rename(beside, path) == 0 else { throw failure(path, beside, errno) }
    } catch {
      try? FileManager.default.removeItem(atPath: beside)
      throw LabError(description: error.description.replacing(beside, with: path), status: error.status)
    }
  }

  /// Makes and locks the partial folder; returns its descriptor. The lock tells the next writer that the folder is not
  /// abandoned.
  private static func make(_ beside: String, for path: String) throws(LabError) -> Int32 {
    while true {
      ScratchFolder.clear(beside)
      guard mkdir(beside, 0o777) == 0 else { throw failure(path, beside, errno) }
      let lock = open(beside, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if lock >= 0 { flock(lock, LOCK_EX) }
      // Another writer may have removed the folder as abandoned before it was locked, and made its own.
      var (own, there) = (stat(), stat())
      if lock >= 0, fstat(lock, &own) == 0, lstat(beside, &there) == 0, own.st_ino == there.st_ino {
        return lock
      }
      if lock < 0 { throw failure(path, beside, errno) }
      close(lock)
    }
  }

  private static func failure(_ path: String, _ beside: String, _ number: Int32) -> LabError {
    guard number == EEXIST else { return AtomicFile.failure(path, number) }
    return .failure(
      "\(path): expected the name “\(URL(fileURLWithPath: beside).lastPathComponent)” to be free while the folder "
        + "is written, found a file or folder in use; remove it, or end the process that uses it")
  }
}
