import Foundation
import TestSupport

/// The guide's page on gestures.
enum GuidePage {
  static func lines() throws -> [String] {
    let page = Checkout.root.appending(path: "Resources/Guide/Gestures.md")
    return String(decoding: try Data(contentsOf: page), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns whether the page contains a table exactly, without additional rows at either end.
  static func shows(_ table: [String], in lines: [String]) -> Bool {
    lines.indices.contains { start in
      let end = start + table.count
      return end <= lines.count && lines[start..<end].elementsEqual(table)
        && (start == 0 || !lines[start - 1].hasPrefix("|"))
        && (end == lines.count || !lines[end].hasPrefix("|"))
    }
  }
}
