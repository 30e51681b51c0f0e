/// A word, a mark or a string literal of Swift source, with its line.
struct Token: Hashable, Sendable {
  enum Kind: Sendable {
    /// A name, a keyword or the digits of a number.
    case word
    /// A character that belongs to no word and is not white space.
    case mark
    /// A string literal; its text is the source between the quotes.
    case literal
  }

  let kind: Kind
  let text: String
  /// The line, counted from 1.
  let line: Int

  /// Returns whether the token is this word or mark; `false` for a literal.
  func isCode(_ code: String) -> Bool { kind != .literal && text == code }
}
