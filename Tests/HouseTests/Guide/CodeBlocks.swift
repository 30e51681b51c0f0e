/// Holds code shown on a page against files that are compiled.
enum CodeBlocks {
  /// True when the lines stand in the file in one piece, whatever their indentation; empty lines do not count.
  static func stands(_ block: [String], in file: String) -> Bool {
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
