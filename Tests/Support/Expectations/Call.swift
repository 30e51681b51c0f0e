import Foundation
import Testing

/// The place of a call in the sources, and its text there.
struct Call {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  /// Records an issue that quotes the call.
  func record(_ fact: String?, _ comment: Comment?, at place: SourceLocation?) {
    let words = [fact.map { "\(text): \($0)" } ?? text, comment?.rawValue].compactMap { $0 }
    Issue.record(
      Comment(rawValue: words.joined(separator: "; ")),
      sourceLocation: place
        ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The call as it stands in the file, in one line; the place alone where the file cannot be read.
  ///
  /// A call ends with the line that closes its parentheses, and is cut after eight lines.
  private var text: String {
    guard let source = try? String(contentsOfFile: filePath, encoding: .utf8) else {
      return "\(fileID):\(line)"
    }
    var quoted = ""
    var depth = 0
    for text in source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).prefix(8)
    {
      quoted += (quoted.isEmpty ? "" : " ") + text.trimmingCharacters(in: .whitespaces)
      depth += text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
      if depth <= 0 { break }
    }
    return quoted
  }
}
