/// What is wrong with a visual format, and where.
nonisolated struct VisualFormatError: Error, Hashable {
  /// The character it is about, counted from 1.
  var column: Int
  var message: String

  init(_ column: Int, _ message: String) {
    self.column = column
    self.message = message
  }
}
