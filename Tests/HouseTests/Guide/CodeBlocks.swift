/// A comparison of the code on a page with files that are compiled.
enum CodeBlocks {
  /// Returns whether the lines occur in the file without interruption. Indentation and empty lines are ignored.
  static func contains(_ block: [String], in file: String) -> Bool {
    let wanted = plain(block)
    let lines = plain(file.split(separator: "\n").map(String.init))
    guard !wanted.isEmpty else { return false }
    return lines.indices.contains { start in
      start + wanted.count <= lines.count && lines[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  private static func plain(_ lines: [String]) -> [Substring] {
    lines.map { line in
      var bare = line[...].drop { $0 == " " || $0 == "\t" }
      while bare.last == " " || bare.last == "\r" { bare.removeLast() }
      return bare
    }
    .filter { !$0.isEmpty }
  }
}
