import Foundation
import Glibc

/// A line at the foot of the terminal: how far something is and how long it will take.
///
/// It is shown on the error output only, only when that is a terminal, and only once a second has passed.
final class ProgressLine {
  private let isShown: Bool
  private let clock: () -> Int64
  private let write: (String) -> Void
  private let began: Int64
  private var drawn: Int64?
  /// How much was done when it was asked first, which took no time of this run.
  private var first: Int?

  private static let width = 30
  /// Nanoseconds until it is shown, and between two drawings.
  private static let patience: Int64 = 1_000_000_000
  private static let pause: Int64 = 100_000_000

  /// A line where somebody may see it.
  convenience init() {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    self.init(isShown: isatty(STDERR_FILENO) != 0 && !isDumb, clock: MonotonicClock.now) { text in
      FileHandle.standardError.write(Data(text.utf8))
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
    let first = first ?? done
    self.first = first
    let now = clock()
    guard now - began >= Self.patience, drawn.map({ now - $0 >= Self.pause || done >= total }) ?? true else {
      return
    }
    drawn = now
    let full = min(max(done * Self.width / total, 0), Self.width)
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: Self.width - full)
    var left = ""
    if done > first, done < total {
      let each = Double(now - began) / Double(done - first)
      left = ", \(Self.text(each * Double(total - done) * 1e-9)) left"
    }
    // Only a remark's end, so that the line does not break.
    write("\r\u{1B}[K\(bar) \(done)/\(total)\(left)\(remark.isEmpty ? "" : "  " + remark.suffix(30))")
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
