/// A token of Swift source: its kind, its range of bytes, and for a bracket, the matching bracket.
struct Token {
  enum Kind: UInt8 {
    /// A name or a keyword; backticks belong to it.
    case name
    /// A number literal.
    case number
    /// A string or regex literal with its delimiters and interpolations.
    case literal
    /// `#` with the name after it.
    case directive
    /// `@` with the name after it.
    case attribute
    /// A byte of punctuation, such as a bracket, a comma or a question mark.
    case mark
    /// A run of operator bytes.
    case sign
  }

  let kind: Kind
  /// A Boolean value that indicates whether only blanks and comments stand before the token on its line.
  let startsLine: Bool
  /// A Boolean value that indicates whether a blank, a comment or a line break stands before the token.
  let followsSpace: Bool
  let start: Int32
  let end: Int32
  /// The index of the bracket that closes or opens the token's group; -1 for other tokens and lone brackets.
  var partner: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(end) }
}
