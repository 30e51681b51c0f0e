/// The help text of a command, as `--help` prints it.
extension CommandDescription {
  /// The summary, usage, options and examples of the command, in lines of at most 80 characters.
  var help: String {
    let width = examples.map(\.words.count).max() ?? 0
    let rows = examples.flatMap { example -> [String] in
      let purpose = "# \(example.purpose)"
      guard width + purpose.count + 5 <= Self.width else {
        return WrappedText.lines(purpose, width: Self.width, indent: 2) + ["  \(example.words)"]
      }
      return ["  \(example.words)\(String(repeating: " ", count: width - example.words.count))   \(purpose)"]
    }
    let options = optionLines
    return
      (WrappedText.lines(summary, width: Self.width, hang: 0) + ["", "Usage:"] + usageLines
      + (options.isEmpty ? [] : ["", "Options:"] + options) + ["", "Examples:"] + rows)
      .joined(separator: "\n")
  }

  private static let width = 80

  /// The lines of the usage, broken between options. An indented line of the usage continues the line before it.
  private var usageLines: [String] {
    var uses: [String] = []
    for line in usage.split(separator: "\n") {
      if line.hasPrefix(" "), let last = uses.popLast() {
        uses.append(last + " " + line.drop { $0 == " " })
      } else {
        uses.append(String(line))
      }
    }
    return uses.flatMap { WrappedText.lines($0, width: Self.width, indent: 2, hang: 4) }
  }

  /// The lines of the options, with the options' meanings in a second column.
  private var optionLines: [String] {
    let column = min(24, 4 + (options.map(\.words.count).max() ?? 0))
    return options.flatMap { option -> [String] in
      let lines = WrappedText.lines(option.meaning, width: Self.width, indent: column, hang: 0)
      // A long option stands on its own line.
      guard option.words.count + 4 <= column else { return ["  \(option.words)"] + lines }
      return ["  \(option.words)" + (lines.first ?? "").dropFirst(option.words.count + 2)] + lines.dropFirst()
    }
  }
}

/// Text broken into lines of a limited width.
enum WrappedText {
  /// Returns a text broken between words; lines after the first are indented further by `hang`.
  ///
  /// A word that is longer than a line stands alone on its line.
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

  /// Returns the words of a text; a short group in brackets counts as one word.
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
