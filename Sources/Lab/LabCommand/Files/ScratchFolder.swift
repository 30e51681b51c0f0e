import Foundation
import Glibc

/// A temporary folder for the files of a running command.
///
/// A lock protects the folder while its process lives. A killed process leaves its folder behind, and the next scratch
/// folder removes all unlocked ones.
final class ScratchFolder {
  let path: String
  /// The descriptor of the locked folder.
  private let lock: Int32

  private static let mark = "transition-lab-"

  init() throws(LabError) {
    let place = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    where name.hasPrefix(Self.mark) { Self.clear(place.appendingPathComponent(name).path) }
    while true {
      let path = place.appendingPathComponent(Self.mark + UUID().uuidString).path
      try OutputPath.makeFolder(path)
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if lock >= 0 { flock(lock, LOCK_EX) }
      // Another command may have removed the folder as abandoned before it was locked.
      if access(path, F_OK) == 0 {
        (self.path, self.lock) = (path, lock)
        return
      }
      if lock >= 0 { close(lock) }
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    if lock >= 0 { close(lock) }
  }

  /// Removes a folder that no process has locked.
  static func clear(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
  }
}
