import FrameTiming
import LayerTree

/// Functions that fit text into a width, in characters or in points.
enum Lines {
  /// Breaks a text into lines of at most `width` characters: at spaces, or within a word that is too long. Of more than
  /// `limit` lines, the rest is cut, and the last kept line ends in `…`.
  static func broken(_ text: String, width: Int, atMost limit: Int = .max) -> [String] {
    guard width > 1, limit > 0 else { return [] }
    return broken(text, atMost: limit) {
      $0.count <= width
    } shortened: {
      shortened($0, to: width)
    }
  }

  /// Breaks a text in a font into lines of at most `width` points. Of more than `limit` lines, the rest is cut, and the
  /// last kept line ends in `…`.
  static func broken(
    _ text: String, within width: Double, _ font: TextFont, atMost limit: Int = .max
  ) -> [String] {
    guard width > 0, limit > 0 else { return [] }
    return broken(text, atMost: limit) {
      font.width(of: $0) <= width
    } shortened: {
      shortened($0, within: width, font)
    }
  }

  private static func broken(
    _ text: String, atMost limit: Int, fits: (String) -> Bool, shortened: (String) -> String
  ) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        var word = String(word)
        if !line.isEmpty, !fits(line + " " + word) {
          lines.append(line)
          line = ""
        }
        while word.count > 1, !fits(word) {
          var count = word.count - 1
          while count > 1, !fits(String(word.prefix(count))) { count -= 1 }
          lines.append(String(word.prefix(count)))
          word = String(word.dropFirst(count))
        }
        line += line.isEmpty ? word : " " + word
      }
      if !line.isEmpty { lines.append(line) }
    }
    guard lines.count > limit else { return lines }
    lines = Array(lines.prefix(limit))
    lines[limit - 1] = shortened(lines[limit - 1] + "…")
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

  /// Returns the text shortened to at most `width` points; a shortened text ends in `…`.
  static func shortened(_ text: String, within width: Double, _ font: TextFont) -> String {
    guard font.width(of: text) > width else { return text }
    var short = text
    while !short.isEmpty, font.width(of: short + "…") > width { short.removeLast() }
    return short.isEmpty ? "" : short + "…"
  }
}
