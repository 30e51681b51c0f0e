/// What is wrong with a preset, and where.
public struct PresetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1; the column in characters.
  public var line: Int
  public var column: Int
  /// What was expected, and what was found.
  public var message: String

  public init(line: Int, column: Int, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// Such as `3:12: expected …`, to stand after a file's name.
  public var description: String { "\(line):\(column): \(message)" }
}
