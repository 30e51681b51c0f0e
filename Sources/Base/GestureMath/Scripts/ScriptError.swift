/// Why a gesture script could not be read, and where.
public struct ScriptError: Error, Sendable, Hashable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  /// What was expected, and what was found.
  public var message: String

  /// Makes an error.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

extension ScriptError: CustomStringConvertible {
  /// `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}
