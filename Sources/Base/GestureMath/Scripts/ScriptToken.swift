/// A piece of a script, with the place where it begins.
struct ScriptToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word(String)
    case number(Double)
    case comma
    /// A `;` or the end of a line.
    case separator
    /// A character that no statement has, or digits that are no number.
    case unknown(String)
    case end
  }

  var kind: Kind
  var line: Int
  var column: Int
}

extension ScriptToken: CustomStringConvertible {
  /// What an error message calls it.
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
