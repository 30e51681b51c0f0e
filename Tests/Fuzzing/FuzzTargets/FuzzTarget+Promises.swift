import Diagnostics

extension FuzzTarget {
  /// The path that errors name.
  static let file = "fuzz.in"

  /// Throws a fault unless a condition holds.
  static func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws(Fault) {
    if !condition { throw Fault(promise()) }
  }

  /// Returns whether a text has a mark, such as a semicolon, also where the mark joins a character with another one.
  static func contains(_ mark: String, in text: String) -> Bool { text.utf8.contains(mark.utf8) }

  /// Runs a reader; its error must begin with the file, name a cure, be of bounded length, and be safe to print.
  static func refusing<Failure: Error>(
    from file: String = file, _ read: () throws(Failure) -> Void
  ) throws(Fault) {
    let text: String
    do throws(Failure) {
      return try read()
    } catch {
      if let fault = error as? Fault { throw fault }
      text = "\(error)"
    }
    try require(text.hasPrefix(file), "an error without its place: \(text)")
    try require(contains("; ", in: text) || contains(". ", in: text), "an error without a cure: \(text)")
    try require(text.utf8.count < 8192, "an error of \(text.utf8.count) bytes: \(text.prefix(200))")
  }
}
