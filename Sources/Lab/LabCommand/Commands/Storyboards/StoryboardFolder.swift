import Glibc
import Storyboards

/// A storyboard's file and the files beside it, which it can refer to by name.
struct StoryboardFolder {
  /// The folder part of the given path, with its slash; empty for the current folder.
  let folder: String
  /// The file's name without its extension.
  let name: String
  private let path: String
  /// The ends of the names of storyboards, the project's own first.
  private static let suffixes = [".json", ".storyboard", ".xib"]

  init(_ path: String) {
    self.path = path
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    folder = String(path.dropLast(file.count))
    let suffix = Self.suffixes.first { file.hasSuffix($0) } ?? ""
    name = String(file.dropLast(suffix.count))
  }

  /// Refuses anything but a regular file; reading a device might never end.
  func check() throws(LabError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .failure("\(path): expected a storyboard, found \(OutputPath.kind(of: status)); choose a file")
  }

  /// A library that finds this file and the files beside it.
  var library: StoryboardLibrary {
    let (folder, name, path) = (folder, name, path)
    return StoryboardLibrary { wanted in
      // A name must not lead to another folder.
      guard !wanted.contains("/") else { return nil }
      let files = wanted == name ? [path] : Self.suffixes.map { "\(folder)\(wanted)\($0)" }
      guard let file = files.first(where: { FileStamp($0) != nil }), let stamp = FileStamp(file) else {
        return nil
      }
      guard stamp.size <= StoryboardLibrary.byteLimit else {
        return [UInt8](repeating: 0x20, count: StoryboardLibrary.byteLimit + 1)
      }
      return (try? InputFile.read(file, "a storyboard")).map { [UInt8]($0) }
    }
  }
}
