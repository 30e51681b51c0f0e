/// A scanner that splits a script into tokens.
struct ScriptScanner {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: String) {
    characters = Array(text)
  }

  /// Returns the next token; after the last one, the end token each time.
  mutating func next() -> ScriptToken {
    skipBlanks()
    let start = (line, column)
    func token(_ kind: ScriptToken.Kind) -> ScriptToken {
      ScriptToken(kind: kind, line: start.0, column: start.1)
    }
    guard let character = peek else { return token(.end) }
    if character.isNewline || character == ";" {
      advance()
      return token(.separator)
    }
    if character == "," {
      advance()
      return token(.comma)
    }
    if Self.isNumeric(character) {
      let digits = number()
      guard let value = Double(digits), value.isFinite else { return token(.unknown(digits)) }
      return token(.number(value))
    }
    if Self.isLetter(character) { return token(.word(consume(while: Self.isLetter))) }
    advance()
    return token(.unknown(String(character)))
  }

  private var peek: Character? { index < characters.count ? characters[index] : nil }

  private mutating func advance() {
    if characters[index].isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  private mutating func skipBlanks() {
    while let character = peek, !character.isNewline, character.isWhitespace || character == "#" {
      if character == "#" { _ = consume { !$0.isNewline } } else { advance() }
    }
  }

  private mutating func consume(while belongs: (Character) -> Bool) -> String {
    var text = ""
    while let character = peek, belongs(character) {
      text.append(character)
      advance()
    }
    return text
  }

  /// Scans digits with sign, point and exponent; an `e` belongs to the number only before a digit, a sign or a
  /// point.
  private mutating func number() -> String {
    var text = consume(while: Self.isNumeric)
    if peek == "e", index + 1 < characters.count, Self.isNumeric(characters[index + 1]) {
      advance()
      text += "e" + consume(while: Self.isNumeric)
    }
    return text
  }

  private static func isNumeric(_ character: Character) -> Bool {
    "0" <= character && character <= "9" && character.isASCII || character == "." || character == "-"
      || character == "+"
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }
}

/// A token of a script, with the position of its first character.
struct ScriptToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word(String)
    case number(Double)
    case comma
    /// A `;` or the end of a line.
    case separator
    /// A character that occurs in no statement, or digits that are not a number.
    case unknown(String)
    case end
  }

  var kind: Kind
  var line: Int
  var column: Int
}

extension ScriptToken: CustomStringConvertible {
  /// The name of the token in an error message.
  var description: String {
    switch kind {
    case .word(let text), .unknown(let text): "“\(text.prefix(40))”"
    case .number(let value): "\(value)"
    case .comma: "“,”"
    case .separator: "the end of the statement"
    case .end: "the end of the script"
    }
  }
}
