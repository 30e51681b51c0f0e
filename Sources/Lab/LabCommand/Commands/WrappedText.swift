/// Words in lines that are no longer than a terminal is wide.
enum WrappedText {
  /// Breaks a text between its words; lines after the first are indented further by `hang`. What is longer than a line
  /// and has no blank stands alone.
  static func lines(_ text: String, width: Int, indent: Int = 0, hang: Int = 2) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in words(text) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hang)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// The words; what stands in brackets stays together where it is short.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0, let last = words.last, last.count + word.count < 40 {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(String(word))
      }
      depth = max(0, depth + word.count { $0 == "[" } - word.count { $0 == "]" })
    }
    return words
  }
}
