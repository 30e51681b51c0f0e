import Benches
import Diagnostics
import Glibc
import LayerTree
import Replay
import TransitionEngine

/// A progress bar in the last line of the terminal, with the estimated remaining time.
///
/// The line appears on the error output, only on a terminal, and only after one second.
final class ProgressLine: BenchLine {
  private let isShown: Bool
  private let clock: () -> Int64
  private let write: (String) -> Void
  private let began: Int64
  private var drawn: Int64?
  /// The fraction that was done at the first call, before this run; it does not count for the estimated time.
  private var first: Double?

  private static let width = 30
  /// The time until the line appears, and between two updates, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000
  private static let pause: Int64 = 100_000_000

  /// Creates a line that is shown if the error output is a terminal.
  convenience init() {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    self.init(isShown: isatty(STDERR_FILENO) != 0 && !isDumb, clock: MonotonicClock.now) { text in
      StandardError.write(text)
    }
  }

  init(isShown: Bool, clock: @escaping () -> Int64, write: @escaping (String) -> Void) {
    self.isShown = isShown
    self.clock = clock
    self.write = write
    began = clock()
  }

  /// Shows the number of finished parts of a number of parts, with a remark.
  func show(_ done: Int, of total: Int, _ remark: String = "") {
    guard isShown, total > 0 else { return }
    draw(Double(done) / Double(total), "\(done)/\(total)", remark)
  }

  /// Shows the finished fraction of the work, 0…1.
  func show(_ part: Double) {
    guard isShown, part.isFinite else { return }
    let part = min(max(part, 0), 1)
    draw(part, "\(Int(part * 100)) %", "")
  }

  private func draw(_ part: Double, _ text: String, _ remark: String) {
    let first = first ?? part
    self.first = first
    let now = clock()
    guard now - began >= Self.patience, drawn.map({ now - $0 >= Self.pause || part >= 1 }) ?? true else {
      return
    }
    drawn = now
    let full = Int(min(max(part, 0), 1) * Double(Self.width))
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: Self.width - full)
    var left = ""
    if part > first, part < 1 {
      let seconds = Double(now - began) / (part - first) * (1 - part) * 1e-9
      // Milliseconds, so that rounding errors do not add a second.
      left = ", \(Self.text((seconds * 1000).rounded() / 1000)) left"
    }
    // Only the end of a remark, so that the line does not wrap.
    let end = remark.isEmpty ? "" : "  " + remark.showingControls(keepingLines: false).suffix(30)
    write("\r\u{1B}[K\(bar) \(text)\(left)\(end)")
  }

  func clear() {
    if drawn != nil { write("\r\u{1B}[K") }
    drawn = nil
  }

  static func text(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}

extension ProgressLine {
  /// Returns a function to call after each frame of a stage on which a recording is played.
  func follow(_ recording: Recording) -> (Stage) -> Void {
    let start = recording.header.start
    let length = Double(max(1, (recording.steps.last?.time ?? start) - start))
    return { self.show(Double($0.time.now - start) / length) }
  }
}

extension ProgressLine {
  /// Runs a piece of work for a number of rounds, after an unmeasured one, and returns the nanoseconds of each round.
  static func times(_ rounds: Int, _ work: () throws -> Void) rethrows -> [Double] {
    try work()
    let line = ProgressLine()
    defer { line.clear() }
    return try (0..<max(1, rounds)).map { round in
      line.show(round, of: max(1, rounds))
      let start = MonotonicClock.now()
      try work()
      return Double(max(1, MonotonicClock.now() - start))
    }
  }
}
