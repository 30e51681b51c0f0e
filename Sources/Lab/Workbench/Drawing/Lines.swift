import FrameTiming

/// Functions that fit text into a width in characters.
enum Lines {
  /// Breaks a text at spaces, or within a word that is too long. The last of at most `limit` lines then ends in `…`.
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

  /// Returns the text with its numbers rounded to at most two decimals.
  static func rounded(_ text: String) -> String {
    guard text.contains(".") else { return text }
    return text.replacing(/[0-9]+\.[0-9]{3,}(e[-+]?[0-9]+)?/) { found in
      Double(found.output.0).map { Decimals.text($0, places: 2) } ?? String(found.output.0)
    }
  }

  /// Returns the text shortened to at most `width` characters; a shortened text ends in `…`.
  static func shortened(_ text: String, to width: Int) -> String {
    guard text.count > width else { return text }
    return width > 0 ? text.prefix(width - 1) + "…" : ""
  }
}
