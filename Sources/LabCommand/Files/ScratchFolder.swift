import Foundation
import Glibc

/// A folder for files that a command needs only while it runs; gone with it.
///
/// A process that is killed leaves its folder, which carries the process's number: the next command that needs such a
/// folder takes away those of processes that are gone.
final class ScratchFolder {
  let path: String

  private static let mark = "transition-lab-"

  init() throws(LabError) {
    let place = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] {
      guard name.hasPrefix(Self.mark),
        let owner = pid_t(name.dropFirst(Self.mark.count).prefix { $0 != "-" }),
        Glibc.kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
    }
    path = place.appendingPathComponent("\(Self.mark)\(getpid())-\(UUID().uuidString)").path
    try OutputPlace.makeFolder(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
