/// Something that is not as a recording has it, and the words in which a reader says so.
nonisolated struct BadText: Sendable, CustomStringConvertible {
  /// What stands where something else should.
  var text: String
  /// What the error says to the end of the line.
  var message: String

  /// Makes one from what was expected and found, what to do, and where.
  init(_ text: String, _ message: String, _ cure: String, column: Int? = nil) {
    self.text = text
    self.message = "\(message); \(cure)" + (column.map { " (column \($0))" } ?? "")
  }

  var description: String { text.count > 80 ? "\(text.prefix(80))…" : text }

  static let usual = "correct the line, or end the file before it to play what comes first"
  static let counts =
    "lines were added, lost or changed since: record again, or take the footer away to play them as they are"
  static let file = "this is no recording of the lab, or its first line is lost: check the name of the file"
  static let version = "open the file with the release that wrote it, or record again"
  static let number = "no stage could play it, so correct the number"
  static let nothing = "there is nothing to play: check the name of the file, or record again"
  static let twice = "it stands in this line already: keep one of them"

  /// A header that is as it should be.
  static let header =
    #"{"format":"transition-lab","version":1,"experiment":"card","knobs":{},"size":[390,844],"scale":2,"#
    + #""start":5,"engine":{}}"#
}
