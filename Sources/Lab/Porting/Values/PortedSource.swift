/// The translation of one Swift source file of an iOS program, with its diagnostics. A refused file keeps its bytes and
/// has an error.
package struct PortedSource: Sendable {
  package let path: String
  /// The translation: as many lines as the original, and its very bytes if nothing had to change.
  package let bytes: [UInt8]
  /// The number of edits that the translation made.
  package let changeCount: Int
  package let diagnostics: [PortDiagnostic]

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The translation after a line that makes the compiler name the original file.
  package var bytesWithLocation: [UInt8] {
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Array("#sourceLocation(file: \"\(name)\", line: 1)\n".utf8) + bytes
  }
}
