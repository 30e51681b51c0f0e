import Foundation
import Glibc

/// The checks of an output path, made before anything is written.
enum OutputPath {
  /// Refuses a path where something other than a regular file exists, and a path that another file of the command has.
  ///
  /// Files are written beside their path and renamed, which would replace a device or a pipe.
  static func check(_ path: String, besides others: [String] = []) throws(LabError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .failure(
        "\(path): expected a file or a free name to write to, found \(kind(of: status)); choose another name")
    }
    let whole = resolved(path)
    if others.contains(where: { Self.resolved($0) == whole }) {
      throw .failure(
        "\(path): expected a path that this command does not use for another file, found one that it does; choose another path"
      )
    }
  }

  /// Returns words for the kind of file that is not a regular one, such as “a pipe”.
  static func kind(of status: stat) -> String {
    status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a device, a pipe or a socket"
  }

  /// Returns the absolute path of a file, with all links resolved.
  private static func resolved(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).resolvingSymlinksInPath().path
  }

  /// Returns a path with a mark before its extension: `mine-b.jsonl` for `mine.jsonl`.
  static func marked(_ path: String, _ mark: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + mark }
    let ending = name[dot...]
    return path.dropLast(ending.count) + mark + ending
  }

  /// Returns the name of a file without its folder and its extension.
  static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns whether anything exists at a path, even a link without a destination.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes the folder of a file, unless it exists.
  static func makeFolder(around path: String) throws(LabError) {
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// Makes a folder and its parents, unless they exist.
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
        cause == EEXIST
        ? "a file that is not a folder" : "that it cannot be made (\(SystemCause.text(cause)))"
      throw .failure(
        "\(path): expected a folder at “\(folder)”, found \(found); choose another folder, or make this one")
    }
  }
}
