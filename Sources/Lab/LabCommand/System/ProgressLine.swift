import Diagnostics
import Glibc
import LayerTree
import Replay
import TransitionEngine

/// A line at the foot of the terminal: how far something is and how long it will take.
///
/// It is shown on the error output only, only when that is a terminal, and only once a second has passed.
final class ProgressLine {
  private let isShown: Bool
  private let clock: () -> Int64
  private let write: (String) -> Void
  private let began: Int64
  private var drawn: Int64?
  /// Which part was done when it was asked first, which took no time of this run.
  private var first: Double?

  private static let width = 30
  /// Nanoseconds until it is shown, and between two drawings.
  private static let patience: Int64 = 1_000_000_000
  private static let pause: Int64 = 100_000_000

  /// A line where somebody may see it.
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

  /// Says how much is done, with a remark of its own.
  func show(_ done: Int, of total: Int, _ remark: String = "") {
    guard isShown, total > 0 else { return }
    draw(Double(done) / Double(total), "\(done)/\(total)", remark)
  }

  /// Says which part of the whole is done, from 0 to 1, where nothing is counted.
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
      // What is a whole second but for the last bits is not one more.
      left = ", \(Self.text((seconds * 1000).rounded() / 1000)) left"
    }
    // Only a remark's end, so that the line does not break.
    let end = remark.isEmpty ? "" : "  " + remark.showingControls(keepingLines: false).suffix(30)
    write("\r\u{1B}[K\(bar) \(text)\(left)\(end)")
  }

  /// Takes the line away.
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
  /// A function to call with a stage after each of its frames, while a recording is played on it.
  func follow(_ recording: Recording) -> (Stage) -> Void {
    let start = recording.header.start
    let length = Double(max(1, (recording.steps.last?.time ?? start) - start))
    return { self.show(Double($0.time.now - start) / length) }
  }
}
