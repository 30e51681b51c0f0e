/// A check for files and folders with empty names such as `Utils`, and for text that ties the package to one machine.
enum NameChecker {
  /// The entries that may lie at the top of the package, besides files and folders with a leading dot.
  static let top: Set<String> = ["Package.swift", "Sources", "Tests", "Resources", "Makefile", "README.md"]

  private static let drawers: Set<String> = [
    "Util", "Utils", "Utility", "Utilities", "Helper", "Helpers", "Manager", "Managers", "Common", "Misc",
    "Miscellaneous",
  ]

  /// Returns whether a file or folder has an empty name: `Utils`, `Stage+Helpers.swift`, `FrameManager.swift`.
  ///
  /// The type before the `+` of an extension file is not checked: it may be from another package.
  static func isVague(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }
    let parts = stem.split(separator: "+", omittingEmptySubsequences: false)
    return (parts.count > 1 ? parts.dropFirst() : parts[...]).contains { part in
      drawers.contains { drawer in
        part.lowercased() == drawer.lowercased() || part.hasSuffix(drawer) || part.hasPrefix(drawer + "-")
      }
    }
  }

  /// Returns whether a top-level entry is one of the allowed ones.
  static func isAtHome(_ name: String) -> Bool { top.contains(name) || name.hasPrefix(".") }

  /// Returns whether the ignore file excludes a top-level entry: by a name, a folder or `*.ending`.
  static func isIgnored(_ name: String, by patterns: [String]) -> Bool {
    patterns.contains { pattern in
      let plain = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
      return plain.hasPrefix("*") ? name.hasSuffix(plain.dropFirst()) : name == plain
    }
  }

  /// Returns the lines of a text that contain an absolute path of a machine, with the first folder of the path.
  static func machinePaths(in text: String) -> [(line: Int, folder: String)] {
    let bytes = Array(text.utf8)
    // Hardly any text has a folder's name behind a slash, and a search of bytes is fast.
    let folders = machines.filter { folder in
      let name = Array(folder.utf8)
      return bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
    }
    guard !folders.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      number, line in
      folders.filter { holds($0, in: line) }.map { (number + 1, $0) }
    }
  }

  /// Assembled from parts, so that this file contains no such path.
  private static let machines = ["home", "root", "work", "tmp", "Users"].map { "/" + $0 }

  /// Returns whether a line contains the folder as the beginning of an absolute path, with no path before its first
  /// slash.
  private static func holds(_ folder: String, in line: Substring) -> Bool {
    var start = line.startIndex
    while let range = line[start...].firstRange(of: folder) {
      let continues = line[..<range.lowerBound].last.map { isOfName($0) || "~})]*".contains($0) } ?? false
      let isWhole = line[range.upperBound...].first.map { !isOfName($0) } ?? true
      if !continues, isWhole { return true }
      start = range.upperBound
    }
    return false
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-".contains(character)
  }
}
