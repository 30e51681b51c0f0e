import Diagnostics

extension FuzzTarget {
  /// The path that errors name.
  static let file = "fuzz.in"

  /// Throws a fault unless a condition holds.
  static func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws(Fault) {
    if !condition { throw Fault(promise()) }
  }

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
    try require(text.contains("; ") || text.contains(". "), "an error without a cure: \(text)")
    try require(text.utf8.count < 8192, "an error of \(text.utf8.count) bytes: \(text.prefix(200))")
  }
}
