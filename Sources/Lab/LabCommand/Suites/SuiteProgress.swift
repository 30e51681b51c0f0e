/// How far a suite is, and how many of it failed.
final class SuiteProgress {
  private let total: Int
  private let line = ProgressLine()
  private var done = 0
  private var failed = 0

  init(total: Int) { self.total = total }

  /// Counts a verdict.
  func show(_ verdict: Verdict) {
    done += 1
    if verdict.outcome != .same { failed += 1 }
    line.show(done, of: total, (failed > 0 ? "\(failed) failed, " : "") + verdict.file.suffix(18))
  }

  /// Takes the line away.
  func clear() { line.clear() }
}
