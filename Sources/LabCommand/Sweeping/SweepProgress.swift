import FrameTiming
import Foundation
import Glibc

/// A line at the foot of the terminal: how far a sweep is and how long it will take; nothing where nobody sees it.
final class SweepProgress {
  private let isShown: Bool
  private let began = MonotonicClock.now()
  private var first: Int?
  private static let width = 30

  init(isShown: Bool) { self.isShown = isShown }

  func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let first = first ?? done
    self.first = first
    let full = done * Self.width / total
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: Self.width - full)
    var left = ""
    if done > first {
      let each = Double(MonotonicClock.now() - began) / Double(done - first)
      left = ", \(Self.text(each * Double(total - done) * 1e-9)) left"
    }
    write("\r\u{1B}[K\(bar) \(done)/\(total)\(left)")
  }

  /// Takes the line away.
  func clear() { if isShown { write("\r\u{1B}[K") } }

  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
