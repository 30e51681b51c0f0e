import Glibc
import Storyboards

/// A storyboard's file and those beside it, which it may refer to by their names.
struct StoryboardShelf {
  /// The folder as it was given, with its slash; empty for the one that the lab runs in.
  let folder: String
  /// The file's name without its ending.
  let name: String
  private let path: String

  init(_ path: String) {
    self.path = path
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    folder = String(path.dropLast(file.count))
    name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }

  /// Refuses what is no ordinary file: a device would never end.
  func check() throws(LabError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .failure("\(path): expected a storyboard, found \(OutputPlace.kind(of: status))")
  }

  /// A library that finds this file and those beside it.
  var library: StoryboardLibrary {
    let (folder, name, path) = (folder, name, path)
    return StoryboardLibrary { wanted in
      // A name is no way to another folder.
      guard !wanted.contains("/") else { return nil }
      let file = wanted == name ? path : "\(folder)\(wanted).json"
      guard let stamp = FileStamp(file) else { return nil }
      guard stamp.size <= StoryboardLibrary.byteLimit else {
        return [UInt8](repeating: 0x20, count: StoryboardLibrary.byteLimit + 1)
      }
      return (try? InputFile.read(file, "a storyboard")).map { [UInt8]($0) }
    }
  }
}
