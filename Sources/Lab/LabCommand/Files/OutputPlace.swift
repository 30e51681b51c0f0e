import Foundation
import Glibc

/// Where the lab is about to write, looked at before anything is written.
enum OutputPlace {
  /// Refuses a name that something else than an ordinary file has, and that of another file of the same command.
  ///
  /// A file is written beside its name and renamed, which would put it in place of a device or a pipe.
  static func check(_ path: String, besides others: [String] = []) throws(LabError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .failure("\(path): expected a name for a file, found \(kind(of: status)); give it another name")
    }
    let whole = whole(path)
    if others.contains(where: { Self.whole($0) == whole }) {
      throw .failure(
        "\(path): expected a name of its own, found that of another file of this command; give it another name"
      )
    }
  }

  /// The kind of something that is no ordinary file, in words.
  static func kind(of status: stat) -> String {
    status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a device, a pipe or a socket"
  }

  /// A file's place from the root, through all links on the way.
  private static func whole(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).resolvingSymlinksInPath().path
  }

  /// A file's name with a mark before its ending: `mine-b.jsonl` for `mine.jsonl`.
  static func marked(_ path: String, _ mark: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + mark }
    let ending = name[dot...]
    return path.dropLast(ending.count) + mark + ending
  }

  /// The name of a file without its folder and its ending.
  static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// A Boolean value indicating whether something has a name, be it a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes the folder that a file is to lie in.
  static func makeFolder(around path: String) throws(LabError) {
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// Makes a folder with those around it, unless it is there.
  static func makeFolder(_ path: String) throws(LabError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    let names = path.split(separator: "/")
    for count in stride(from: 1, through: names.count, by: 1) {
      let folder = (path.hasPrefix("/") ? "/" : "") + names.prefix(count).joined(separator: "/")
      if mkdir(folder, 0o777) == 0 { continue }
      let cause = errno
      if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      let found =
        cause == EEXIST ? "something else" : "that it cannot be made (\(SystemCause.text(cause)))"
      throw .failure(
        "\(path): expected a folder at “\(folder)”, found \(found); give another folder, or make this one")
    }
  }
}
