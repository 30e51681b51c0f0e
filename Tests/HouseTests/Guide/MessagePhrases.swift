/// The texts of expressions: literals, joined by `+`, and one for each branch of a choice.
///
/// An inserted value stays as it is in the source, so that a constant can replace it later.
enum MessagePhrases {
  struct Phrase: Hashable, Sendable {
    var line: Int
    var text: String
  }

  /// A value that is not known from the source.
  static let hole = "\\(_)"

  /// Returns the texts of an expression that is not inside of another call; empty for an expression without literals.
  ///
  /// Complexity: O(n) in the number of tokens, times the choices.
  static func of(_ tokens: [Token], in range: Range<Int>) -> [Phrase] {
    var done: [Phrase] = []
    // The texts of the operands so far, and whether the present operand has begun, and one of them was a literal.
    var texts = [""]
    var line = 0
    var hasLiteral = false
    var isInOperand = false
    func finish() {
      if hasLiteral { done += texts.map { Phrase(line: line, text: $0) } }
      (texts, hasLiteral, isInOperand) = ([""], false, false)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .literal {
        if !hasLiteral { line = token.line }
        texts = texts.map { $0 + token.text }
        (hasLiteral, isInOperand) = (true, true)
        index = after(tokens, literalAt: index)
        continue
      }
      switch token.text {
      case "+": isInOperand = false
      case "?": (texts, hasLiteral, isInOperand) = ([""], false, false)
      case ":", ",": finish()
      case "(", "[", "{":
        let end = closing(tokens, of: index)
        let group =
          token.text == "(" && !isInOperand ? of(tokens, in: index + 1..<min(end, range.upperBound)) : []
        if !group.isEmpty {
          if !hasLiteral { line = group[0].line }
          texts = texts.flatMap { text in group.map { text + $0.text } }
          hasLiteral = true
        } else if !isInOperand {
          texts = texts.map { $0 + hole }
        }
        isInOperand = true
        index = end
      default:
        if !isInOperand { texts = texts.map { $0 + hole } }
        isInOperand = true
      }
      index += 1
    }
    finish()
    return done
  }

  /// The text of a literal and of what `+` joins to it.
  static func joined(_ tokens: [Token], at place: Int) -> Phrase? {
    var end = after(tokens, literalAt: place)
    while end + 1 < tokens.count, tokens[end].isCode("+") {
      guard tokens[end + 1].kind == .literal else {
        end += 2
        break
      }
      end = after(tokens, literalAt: end + 1)
    }
    return of(tokens, in: place..<end).first
  }

  /// The place after a literal and the tokens of the values that are inserted into it, which follow it.
  static func after(_ tokens: [Token], literalAt index: Int) -> Int {
    index + SwiftTokens.of("\"\"\"\n\(tokens[index].text)\n\"\"\"").count
  }

  /// The place of the bracket that closes the one at a place; the end of the file without one.
  static func closing(_ tokens: [Token], of index: Int) -> Int {
    var depth = 0
    for place in index..<tokens.count where tokens[place].kind == .mark {
      if "([{".contains(tokens[place].text) { depth += 1 }
      if ")]}".contains(tokens[place].text) { depth -= 1 }
      if depth == 0 { return place }
    }
    return tokens.count
  }

  /// Returns a text with each inserted value replaced.
  static func replacingValues(in text: String, _ replacement: (String) -> String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", rest.first == "(" else {
        result.append(character)
        // The character after a backslash is not the beginning of a value.
        if character == "\\", let next = rest.popFirst() { result.append(next) }
        continue
      }
      rest.removeFirst()
      var value = ""
      var depth = 1
      while let inner = rest.popFirst() {
        if inner == "(" { depth += 1 }
        if inner == ")" { depth -= 1 }
        if depth == 0 { break }
        value.append(inner)
      }
      result += replacement(value)
    }
    return result
  }
}
