/// A message about a place in a source that cannot be translated, or that behaves differently than on iOS.
package struct PortDiagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Sendable {
    /// The translated code does not compile against this package.
    case error
    /// The code compiles, but behaves differently than on iOS.
    case warning
  }

  package let severity: Severity
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The column in bytes, counted from 1.
  package let column: Int
  /// A sentence with the fact, what is expected, and the cure.
  package let message: String

  /// The diagnostic in the form that compilers print and editors read.
  package var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
