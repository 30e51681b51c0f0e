/// A word, a mark or a string literal of Swift source, with the line it stands on.
struct Token: Hashable, Sendable {
  enum Kind: Sendable {
    /// A name, a keyword or the digits of a number.
    case word
    /// One character that is neither of a word nor space.
    case mark
    /// A string literal; its text is what stands between the quotes, as written.
    case literal
  }

  let kind: Kind
  let text: String
  /// Counted from 1.
  let line: Int

  /// True for this word or mark; a literal is never one.
  func isCode(_ code: String) -> Bool { kind != .literal && text == code }
}
