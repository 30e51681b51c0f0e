import Foundation
import TestSupport

/// The package on disk.
enum PackageFiles {
  /// The package's root folder.
  static let root = Checkout.root

  /// Returns the text of a file, with bytes that are not UTF-8 replaced.
  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  /// Returns whether a file or a folder exists at a path.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Returns the sorted names of a folder's direct entries; an empty array for a missing folder.
  static func entries(_ folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    return (names ?? []).sorted()
  }

  /// Returns the sorted names of a folder's direct subfolders.
  static func folders(_ folder: String) -> [String] {
    entries(folder).filter { isFolder("\(folder)/\($0)") }
  }

  /// Returns the sorted paths of all files and folders below a folder.
  static func paths(under folder: String) -> [String] {
    entries(folder).flatMap { name -> [String] in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      return isFolder(path) ? [path] + paths(under: path) : [path]
    }
  }

  /// Returns the files below a folder whose names have an ending, with their text.
  static func files(under folder: String, ending: String) throws -> [SourceFile] {
    try paths(under: folder).filter { $0.hasSuffix(ending) && !isFolder($0) }
      .map { SourceFile(path: $0, text: try text($0)) }
  }

  static func isFolder(_ path: String) -> Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &answer)
      && answer.boolValue
  }
}
