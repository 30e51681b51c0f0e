/// Finds files and folders that are named for no concept, and text that ties the package to one machine.
enum NameChecker {
  /// What may lie at the top of the package, besides files and folders with a leading dot.
  static let top: Set<String> = ["Package.swift", "Sources", "Tests", "Resources", "Makefile", "README.md"]

  private static let drawers: Set<String> = [
    "Util", "Utils", "Utility", "Utilities", "Helper", "Helpers", "Manager", "Managers", "Common", "Misc",
    "Miscellaneous",
  ]

  /// True when a file or folder is named for no concept: `Utils`, `Stage+Helpers.swift`, `FrameManager.swift`.
  ///
  /// A type that an extension file names before its `+` is not asked: it may be another's.
  static func isDrawer(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }
    let parts = stem.split(separator: "+", omittingEmptySubsequences: false)
    return (parts.count > 1 ? parts.dropFirst() : parts[...]).contains { part in
      drawers.contains { drawer in
        part.lowercased() == drawer.lowercased() || part.hasSuffix(drawer) || part.hasPrefix(drawer + "-")
      }
    }
  }

  /// True for a top-level entry that has its place there.
  static func isAtHome(_ name: String) -> Bool { top.contains(name) || name.hasPrefix(".") }

  /// True for a top-level entry that a line of the ignore file leaves out: a name, a folder or `*.ending`.
  static func isIgnored(_ name: String, by patterns: [String]) -> Bool {
    patterns.contains { pattern in
      let plain = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
      return plain.hasPrefix("*") ? name.hasSuffix(plain.dropFirst()) : name == plain
    }
  }

  /// The lines of a text that hold an absolute path of one machine, with the folder it begins with.
  static func machinePaths(in text: String) -> [(line: Int, folder: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      machines.filter { holds($0, in: line) }.map { (number + 1, $0) }
    }
  }

  /// Put together here, so that this file holds none.
  private static let machines = ["home", "root", "work", "tmp", "Users"].map { "/" + $0 }

  /// A path is absolute when nothing of a path stands before its first slash.
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
