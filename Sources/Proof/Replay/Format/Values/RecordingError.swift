import Diagnostics

/// The reason why a recording could not be read or written, and its place.
public struct RecordingError: Error, Hashable, Sendable {
  /// The name of the file, as it was given.
  public var file: String
  /// The line, counted from 1; `nil` for an error of the whole file.
  public var line: Int?
  /// The column, counted from 1 in characters; `nil` for an error of the whole line.
  public var column: Int?
  /// The message: what was expected, what was found, and after a semicolon what to do.
  public var message: String

  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

extension RecordingError: CustomStringConvertible {
  /// The error as `file:line: message`, with the column at the end, on one line and without control characters.
  ///
  /// - Complexity: O(n) in the number of characters.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    let text = "\(place): \(message)" + (column.map { " (column \($0))" } ?? "")
    return text.showingControls(keepingLines: false)
  }
}

extension RecordingError {
  /// Returns the error for an invalid line of another program's file.
  static func foreign(_ file: String, _ line: Int, _ expected: String, found: some StringProtocol) -> Self {
    let shown = found.unicodeScalars.prefix(40).map { $0.value < 0x20 ? " " : Character($0) }
    return RecordingError(
      file: file, line: line,
      message:
        "expected \(expected), found “\(String(shown))”; correct or remove this line of the imported file")
  }
}
