import Foundation

/// The day on which something was measured.
enum Today {
  /// As in 2026-11-23, in Greenwich.
  static var text: String { String(ISO8601DateFormatter().string(from: Date()).prefix(10)) }
}
