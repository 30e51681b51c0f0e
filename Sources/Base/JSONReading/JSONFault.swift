/// What is wrong with a JSON text, and at which byte.
package struct JSONFault: Error, Hashable {
  /// Counted from 0.
  package var offset: Int
  /// What was expected, and what was found.
  package var message: String
  /// The way to the place inside the document, such as `scenes[3].view`; empty at the outermost value.
  package var path: String

  package init(_ message: String, at offset: Int, path: String = "") {
    self.offset = offset
    self.message = message
    self.path = path
  }

  /// The fault as seen from around: `step` is a member's name, or an element's number in brackets.
  package func inside(_ step: String) -> JSONFault {
    var outer = self
    outer.path = path.isEmpty ? step : path.hasPrefix("[") ? step + path : "\(step).\(path)"
    return outer
  }
}
