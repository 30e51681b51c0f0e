import Foundation
import Glibc

/// The sources of a package, by which a change is noticed.
///
/// Sources are the files under `Sources` and the Swift files in other folders. Tests, outputs, hidden files and an
/// editor's copies do not count.
struct SourceTree {
  private let folder: String
  /// The stamps of the sources, and of the folders, whose stamps change when a file is added or removed.
  private var stamps: [String: FileStamp] = [:]

  /// The folders of a package without sources of its program.
  private static let otherFolders = ["Tests", "Recordings", "out"]
  /// The greatest depth of folders in which sources are found.
  private static let depth = 16

  init(_ folder: String) {
    self.folder = folder
    stamps = readStamps()
  }

  /// Returns whether a source was added, changed or removed since the last call.
  ///
  /// - Complexity: O(n) in the number of files, one call of the system for each.
  mutating func hasChanged() -> Bool {
    guard stamps.contains(where: { FileStamp("\(folder)/\($0.key)") != $0.value }) else { return false }
    let before = stamps
    stamps = readStamps()
    // A folder also changes with files that do not count.
    return before.filter { !$0.key.hasSuffix("/") } != stamps.filter { !$0.key.hasSuffix("/") }
  }

  /// The paths of the sources in the folder, sorted.
  var paths: [String] { stamps.keys.filter { !$0.hasSuffix("/") }.sorted() }

  private func readStamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    func read(_ place: String, depth: Int) {
      guard depth < Self.depth, let own = FileStamp("\(folder)/\(place)") else { return }
      stamps[place.isEmpty ? "./" : place] = own
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")) ?? [] {
        guard Self.isVisible(name), !(place.isEmpty && Self.otherFolders.contains(name)) else { continue }
        let path = place + name
        if Self.isFolder("\(folder)/\(path)") {
          read(path + "/", depth: depth + 1)
        } else if Self.isSource(path) {
          stamps[path] = FileStamp("\(folder)/\(path)")
        }
      }
    }
    read("", depth: 0)
    return stamps
  }

  /// Returns whether a file's path in the package is that of a source.
  static func isSource(_ path: String) -> Bool { path.hasPrefix("Sources/") || path.hasSuffix(".swift") }

  /// Returns whether a file's name is neither hidden nor that of an editor's copy.
  private static func isVisible(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~")
  }

  /// Returns whether a path is that of a folder; a link to a folder may lead in a circle and does not count.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
