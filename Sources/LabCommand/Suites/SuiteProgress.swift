import Foundation

/// A line at the foot of the terminal: how far a suite is, and how many of it failed.
final class SuiteProgress {
  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var failed = 0
  private static let width = 30

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
    draw("")
  }

  /// Counts a verdict.
  func show(_ verdict: Verdict) {
    done += 1
    if verdict.outcome != .same { failed += 1 }
    draw(verdict.file)
  }

  /// Takes the line away.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func draw(_ name: String) {
    guard isShown else { return }
    let full = total > 0 ? done * Self.width / total : Self.width
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: Self.width - full)
    let failures = failed > 0 ? ", \(failed) failed" : ""
    // Only its end, so that the line does not break.
    write("\r\u{1B}[K\(bar) \(done)/\(total)\(failures)  \(name.suffix(30))")
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
