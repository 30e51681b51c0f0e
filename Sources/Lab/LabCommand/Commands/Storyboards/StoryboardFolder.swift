import Storyboards

/// A storyboard's file and the files beside it, which it can refer to by name.
struct StoryboardFolder {
  /// The folder part of the given path, with its slash; empty for the current folder.
  let folder: String
  /// The file's name without its extension.
  let name: String
  private let bytes: [UInt8]
  /// The endings of storyboards' file names: the lab's own format first, then Interface Builder's.
  private static let suffixes = [".json", ".storyboard", ".xib"]

  /// Reads a storyboard's file.
  ///
  /// - Throws: An error with the cause if the file cannot be read.
  init(reading path: String) throws(LabError) {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    folder = String(path.dropLast(file.count))
    let suffix = Self.suffixes.first { file.hasSuffix($0) } ?? ""
    name = String(file.dropLast(suffix.count))
    // The library refuses a file beyond its limit with the place in its messages.
    bytes = [UInt8](try InputFile.beginning(of: path, "a storyboard", count: StoryboardLibrary.byteLimit + 1))
  }

  /// A storyboard library that finds this file and the files beside it by name.
  var library: StoryboardLibrary {
    let (folder, name, bytes) = (folder, name, bytes)
    return StoryboardLibrary { wanted in
      // A name must not lead to another folder.
      guard !wanted.contains("/") else { return nil }
      if wanted == name { return bytes }
      let files = Self.suffixes.map { "\(folder)\(wanted)\($0)" }
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
