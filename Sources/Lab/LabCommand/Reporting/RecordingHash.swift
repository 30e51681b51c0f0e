import Foundation
import Replay

/// A number for the contents of a recording's file: the checksum that stands in its footer, or would.
enum RecordingHash {
  /// Of every whole line before the footer; nil when the file cannot be read. O(bytes)
  static func text(of path: String, hasFooter: Bool) -> String? {
    guard let bytes = try? InputFile.read(path, "a recording") else { return nil }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What comes after the last line feed is no line.
    lines.removeLast()
    if hasFooter, !lines.isEmpty { lines.removeLast() }
    var checksum = RecordingChecksum()
    for line in lines { Array(line + [UInt8(ascii: "\n")]).withUnsafeBytes { checksum.combine($0) } }
    return RunDigest.text(checksum.value)
  }
}
