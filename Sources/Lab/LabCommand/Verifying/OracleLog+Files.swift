import Foundation
import Replay

extension OracleLog {
  /// Returns whether a file begins like a log of the oracle.
  static func isLog(_ path: String) -> Bool {
    guard let start = try? InputFile.beginning(of: path, "a log", count: 64) else { return false }
    let text = String(decoding: start, as: UTF8.self).filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    return text.hasPrefix("{\"oracle\"")
  }

  /// Reads the file of a log of the oracle.
  ///
  /// - Throws: An error with the file, the line, the expectation, the fact and the cure.
  init(_ path: String) throws(LabError) {
    let data = try InputFile.read(path, "a log of the oracle", most: OracleLimits.bytes)
    self = try LabError.from(path) { try OracleLog([UInt8](data), path: path) }
  }
}
