import Foundation
import Glibc

/// A folder for files that a command needs only while it runs; gone with it.
///
/// The folder is locked as long as its process lives. A process that is killed leaves its folder, and the next command
/// that needs one takes away those that nobody holds.
final class ScratchFolder {
  let path: String
  /// The folder, open and locked.
  private let lock: Int32

  private static let mark = "transition-lab-"

  init() throws(LabError) {
    let place = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    where name.hasPrefix(Self.mark) { Self.clear(place.appendingPathComponent(name).path) }
    while true {
      let path = place.appendingPathComponent(Self.mark + UUID().uuidString).path
      try OutputPlace.makeFolder(path)
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if lock >= 0 { flock(lock, LOCK_EX) }
      // Between its making and its locking another command may have taken it for one that was left.
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

  /// Takes a folder away that nobody holds.
  private static func clear(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
  }
}
