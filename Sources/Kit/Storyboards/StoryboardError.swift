import Diagnostics

/// What is wrong with a storyboard, and where in its file.
nonisolated public struct StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule of the finding that tells of it on a stage.
  public let rule: Rule
  /// The storyboard's name.
  public let file: String
  /// The way to the place inside the document, such as `scenes[3].outlets.title`; empty for the document as a whole.
  public let path: String
  /// Counted from 1; the column in characters. Both are 0 when there is no file.
  public let line: Int
  public let column: Int
  /// What was expected, what was found, and what to do.
  public let message: String

  package init(
    _ rule: Rule, file: String, path: String = "", line: Int = 0, column: Int = 0, _ message: String
  ) {
    self.rule = rule
    self.file = file
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// Such as `Main.json:12:7: scenes[3].frame: expected …`.
  public var description: String {
    let place = line == 0 ? "\(file).json" : "\(file).json:\(line):\(column)"
    return path.isEmpty ? "\(place): \(message)" : "\(place): \(path): \(message)"
  }
}
