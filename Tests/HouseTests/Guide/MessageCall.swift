/// A call that states a message, with its arguments.
struct MessageCall {
  struct Argument {
    let label: String?
    let range: Range<Int>
  }

  let name: String
  let place: Int
  let arguments: [Argument]

  /// Functions, initializers and cases that state a message. A name that begins with `report` counts, too.
  static let names: Set<String> = [
    "Diagnostic", "ImageError", "JSONFault", "LineFault", "RecordingError", "RestorationError", "SDLError",
    "ScriptError", "StoryboardError", "VisualFormatError", "XMLFault", "attempt", "complain", "error",
    "expected", "failure", "fault", "foreign", "mismatch", "refusal", "refuse", "usage", "warn",
  ]

  static func isName(_ token: Token) -> Bool {
    token.kind == .word && (names.contains(token.text) || token.text.hasPrefix("report"))
  }

  /// Creates the call, or the throw of an unnamed error, that begins at a place; `nil` if none begins there.
  init?(_ tokens: [Token], at place: Int) {
    guard Self.isName(tokens[place]), place + 1 < tokens.count, tokens[place + 1].isCode("("),
      place == 0 || !["func", "case"].contains(where: tokens[place - 1].isCode)
    else { return nil }
    let end = MessagePhrases.closing(tokens, of: place + 1)
    name = tokens[place].text
    self.place = place
    arguments = Self.split(tokens, in: place + 2..<max(place + 2, end)).map { range in
      let isLabeled =
        range.count > 1 && tokens[range.lowerBound].kind == .word && tokens[range.lowerBound + 1].isCode(":")
      return isLabeled
        ? Argument(label: tokens[range.lowerBound].text, range: range.lowerBound + 2..<range.upperBound)
        : Argument(label: nil, range: range)
    }
  }

  /// The parts of a list that commas separate.
  static func split(_ tokens: [Token], in range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].kind == .mark, "([{".contains(tokens[index].text) {
        index = MessagePhrases.closing(tokens, of: index)
      } else if tokens[index].isCode(",") {
        parts.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }
}
