import Foundation
import FrameTiming
import ViewTree

/// The bench of making views: ten thousand made and added to one, against as many plain Swift objects.
enum ViewMakingBench {
  /// The limit, as it was set before anything was measured.
  private static let limit = 12.0
  private static let count = 10_000

  /// What is made on the other side: a class with a frame, kept in an array.
  private final class Plain {
    var frame: CGRect
    weak var parent: Plain?
    var children: [Plain] = []

    init(frame: CGRect) {
      self.frame = frame
    }
  }

  /// Both sides are made, added and let go in turn.
  static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    func frame(_ index: Int) -> CGRect {
      CGRect(x: Double(index % 100), y: Double(index / 100), width: 10, height: 10)
    }
    func ours() {
      let root = UIView(frame: frame(0))
      for index in 0..<count { root.addSubview(UIView(frame: frame(index))) }
      BareLoop.keep(root.subviews.count)
    }
    func theirs() {
      let root = Plain(frame: frame(0))
      for index in 0..<count {
        let plain = Plain(frame: frame(index))
        plain.parent = root
        root.children.append(plain)
      }
      BareLoop.keep(root.children.count)
    }
    let rounds = max(rounds, 10)
    let ratio = InterleavedRatio(
      rounds: rounds, clock: MonotonicClock.now, told: progress.next(rounds: rounds), a: ours, b: theirs)
    let mine = Distribution.measuring(rounds: 5, warmUp: 1, clock: MonotonicClock.now) { ours() }
    let base = Distribution.measuring(rounds: 5, warmUp: 1, clock: MonotonicClock.now) { theirs() }
    return [
      BenchRow("view-make", ratio.median, unit: "×", limit: limit, basis: .fixed),
      BenchRow("view-make-ns", Double(mine.min) / Double(count), unit: "ns"),
      BenchRow("view-make-plain-ns", Double(base.min) / Double(count), unit: "ns"),
    ]
  }
}
