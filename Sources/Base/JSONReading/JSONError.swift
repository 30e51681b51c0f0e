/// What is wrong with a JSON text, and where, for a person.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1; the column in characters.
  public let line: Int
  public let column: Int
  /// The way to the place inside the document, such as `benches.steps[3]`; empty at the outermost value.
  public let path: String
  /// What was expected, and what was found.
  public let message: String

  package init(_ fault: JSONFault, in bytes: [UInt8]) {
    let place = TextPlace(of: fault.offset, in: bytes)
    (line, column) = (place.line, place.column)
    (path, message) = (Self.brief(fault.path), Self.brief(fault.message))
  }

  /// A text that stays a sentence whatever a file has for a name.
  private static func brief(_ text: String) -> String {
    text.utf8.count > 1000 ? text.prefix(200) + "…" : text
  }

  /// Such as `3:12: steps[3]: expected …`, to stand after a file's name and a colon.
  public var description: String {
    "\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + message
  }
}
