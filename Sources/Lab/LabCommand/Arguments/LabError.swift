import Diagnostics

/// Why the lab cannot do what was asked, in words for a person, and the status it exits with.
struct LabError: Error, CustomStringConvertible {
  let description: String
  /// 1 when something went wrong, 2 when the question was.
  let status: Int32

  static func usage(_ message: String) -> LabError { LabError(description: message, status: 2) }
  /// A failure of one line, which text from files and names may be a part of.
  static func failure(_ message: String) -> LabError {
    LabError(description: message.showingControls(keepingLines: false), status: 1)
  }
}
