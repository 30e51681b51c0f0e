import FrameTiming

/// Text broken into lines of a width in characters.
enum Lines {
  /// At spaces where there are any, else within a word; at most so many lines, the last of which then ends in `…`.
  static func broken(_ text: String, width: Int, atMost limit: Int = .max) -> [String] {
    guard width > 1, limit > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        var word = String(word)
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        while word.count > width {
          lines.append(String(word.prefix(width)))
          word = String(word.dropFirst(width))
        }
        line += line.isEmpty ? word : " " + word
      }
      if !line.isEmpty { lines.append(line) }
    }
    guard lines.count > limit else { return lines }
    lines = Array(lines.prefix(limit))
    lines[limit - 1] = shortened(lines[limit - 1] + "…", to: width)
    return lines
  }

  /// A text in which no number has more than two decimals.
  static func rounded(_ text: String) -> String {
    guard text.contains(".") else { return text }
    return text.replacing(/[0-9]+\.[0-9]{3,}(e[-+]?[0-9]+)?/) { found in
      Double(found.output.0).map { Decimals.text($0, places: 2) } ?? String(found.output.0)
    }
  }

  /// A text of at most so many characters; a longer one ends in `…`.
  static func shortened(_ text: String, to width: Int) -> String {
    guard text.count > width else { return text }
    return width > 0 ? text.prefix(width - 1) + "…" : ""
  }
}
