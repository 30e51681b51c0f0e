/// What is wrong with a line, and where in it.
struct LineFault: Error {
  /// In bytes from the line's first; nil when the line as a whole is meant.
  var offset: Int? = nil
  /// What was expected, what was found, what to do.
  var message: String
  /// A Boolean value indicating whether all of the line had been read, so that more of it might have been right.
  var isAtEnd = false
}
