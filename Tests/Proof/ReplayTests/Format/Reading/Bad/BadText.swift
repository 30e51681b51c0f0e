/// An invalid part of a recording, with the reader's error message.
nonisolated struct BadText: Sendable, CustomStringConvertible {
  /// The invalid text.
  var text: String
  /// The message to the end of the line.
  var message: String

  /// Creates a case from the expected and the found text, the cure, and the column.
  init(_ text: String, _ message: String, _ cure: String, column: Int? = nil) {
    self.text = text
    self.message = "\(message); \(cure)" + (column.map { " (column \($0))" } ?? "")
  }

  var description: String { text.count > 80 ? "\(text.prefix(80))…" : text }

  static let usual = "correct the recording’s line, or remove it and all lines after it"
  static let counts =
    "lines were added, removed or changed: record again, or remove the footer to play the lines as they are"
  static let file = "check the file’s name: the file is no recording, or its first line is missing"
  static let version = "open the file with the release that wrote it, or record again"
  static let number = "correct the number"
  static let nothing = "check the file’s name, or record again"
  static let twice = "remove the duplicate"

  /// A valid header without its end.
  static let header =
    #"{"format":"transition-lab","version":1,"experiment":"card","knobs":{},"size":[390,844],"scale":2,"#
    + #""start":5,"engine":{}}"#
}
