import AllocationCounter
import Foundation
import FrameTiming
import LayerTree
import TransitionEngine
import ViewTree

/// The benches of views and touches: hit-testing, and delivering an event to recognizers.
package struct ViewsBench {
  /// The limits of the benches' figures, set before the first measurement.
  private enum Limit {
    /// The maximum time for a hit test, in microseconds.
    static let tree = 5.0
    static let flat = 2.0
    /// The maximum time for delivering an event, in microseconds.
    static let event = 10.0
  }

  private let rounds: Int

  package init(rounds: Int) { self.rounds = rounds }

  package func bench(_ line: @autoclosure @escaping () -> any BenchLine) -> Bench {
    Bench(
      "views", summary: "Hit-testing, delivering an event to thirty recognizers, making views.",
      shares: [1.0, 1, 1, 1], line: line()
    ) { progress in
      [tree(progress)] + flat(progress) + event(progress) + ViewMakingBench.rows(rounds: rounds, progress)
    }
  }

  /// Returns the median time of a piece of work, in microseconds. Each of many short measurements repeats the work
  /// `times` times.
  private func median(times: Int, _ progress: BenchProgress, _ work: () -> Void) -> Double {
    let measured = progress.times(100 * rounds, warmUp: 20) {
      for _ in 0..<times { work() }
    }
    return Double(measured.p50) / Double(times) / 1000
  }

  // MARK: Hit-testing

  /// Returns the row of a hit test in 11,111 views, ten in each, four levels deep.
  private func tree(_ progress: BenchProgress) -> BenchRow {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    Self.fill(root, depth: 4)
    var chance = BenchRandom()
    let points = (0..<1024).map { _ in CGPoint(x: chance.next(1000) + 0.5, y: chance.next(1000) + 0.5) }
    var index = 0
    var hits = 0
    let time = median(times: 1, progress) {
      index = (index + 1) % points.count
      if root.hitTest(points[index], with: nil) != nil { hits += 1 }
    }
    BareLoop.keep(hits)
    return BenchRow("hit-test-tree", time, unit: "µs", limit: Limit.tree)
  }

  private static func fill(_ view: UIView, depth: Int) {
    guard depth > 0 else { return }
    let size = view.bounds.size
    let isAcross = depth % 2 == 0
    for index in 0..<10 {
      let child = UIView(
        frame: isAcross
          ? CGRect(x: size.width / 10 * Double(index), y: 0, width: size.width / 10, height: size.height)
          : CGRect(x: 0, y: size.height / 10 * Double(index), width: size.width, height: size.height / 10))
      view.addSubview(child)
      fill(child, depth: depth - 1)
    }
  }

  /// Returns the rows of a hit test that misses 10,000 siblings, relative to 10,000 bare objects in random order.
  private func flat(_ progress: BenchProgress) -> [BenchRow] {
    var chance = BenchRandom()
    let frames = (0..<10_000).map { _ in
      CGRect(x: chance.next(990), y: chance.next(990), width: 8, height: 8)
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for frame in frames { root.addSubview(UIView(frame: frame)) }
    var bare = frames.map { BareView($0) }
    for index in stride(from: bare.count - 1, to: 0, by: -1) {
      bare.swapAt(index, Int(chance.next(Double(index + 1))))
    }
    let point = CGPoint(x: 999.5, y: 999.5)
    var hits = 0
    func ours() { if root.hitTest(point, with: nil) === root { hits += 1 } }
    func theirs() {
      for view in bare {
        if view.hitTest(CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)) != nil {
          hits += 1
        }
      }
    }
    let ratio = progress.ratio(
      10 * rounds, a: ours,
      b: theirs)
    let mine = Distribution.measuring(rounds: 10, clock: MonotonicClock.now) { ours() }
    let base = Distribution.measuring(rounds: 10, clock: MonotonicClock.now) { theirs() }
    BareLoop.keep(hits)
    return [
      ratio.row("hit-test-flat", limit: Limit.flat),
      BenchRow("hit-test-flat-ns", Double(mine.min) / 10_000, unit: "ns"),
      BenchRow("hit-test-flat-bare-ns", Double(base.min) / 10_000, unit: "ns"),
    ]
  }

  // MARK: Events

  /// Returns the rows of a step with one pointer movement, observed by thirty undecided recognizers.
  private func event(_ progress: BenchProgress) -> [BenchRow] {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    var view: UIView = root.view
    for kind in 0..<30 {
      if kind % 10 == 0 {
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        view = inner
      }
      view.addGestureRecognizer(Self.recognizer(kind))
    }
    var time: Int64 = 1_000_000
    func move(_ phase: StageEvent.Pointer.Phase, _ y: Double) {
      let pointer = StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: 195, y: y)))
      stage.step(to: time, events: [pointer])
      time += 1000
    }
    stage.step(to: 0)
    move(.down, 422)
    var step = 0
    let taken = median(times: 10, progress) {
      step += 1
      // Moves within the tap's allowance, in so little time that no press begins.
      move(.move, 422 + Double(step % 8))
    }
    let events = [StageEvent(time: time, .pointer(StageEvent.Pointer(.move, x: 195, y: 423)))]
    let before = allocation_count()
    stage.step(to: time, events: events)
    let allocations = Double(allocation_count() - before)
    move(.up, 422)
    return [
      BenchRow("event-30-recognizers", taken, unit: "µs", limit: Limit.event),
      BenchRow("event-30-allocations", allocations, unit: "allocations", limit: 0, basis: .fixed),
    ]
  }

  private static func recognizer(_ kind: Int) -> UIGestureRecognizer {
    switch kind % 10 {
    case 0..<4: return UIPanGestureRecognizer()
    case 4: return UITapGestureRecognizer()
    case 5:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 6:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 10
      return press
    case 7: return UISwipeGestureRecognizer()
    case 8: return UIPinchGestureRecognizer()
    default: return UIRotationGestureRecognizer()
    }
  }
}

/// A minimal view for comparison in hit tests: an object with a frame and two overridable methods.
open class BareView {
  public final let frame: CGRect

  init(_ frame: CGRect) {
    self.frame = frame
  }

  open func hitTest(_ point: CGPoint) -> BareView? { self.point(inside: point) ? self : nil }

  open func point(inside point: CGPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height
  }
}

/// The bench of making and adding ten thousand views, relative to as many plain Swift objects.
enum ViewMakingBench {
  /// The greatest allowed time of creating views, as a multiple of that of plain objects; set before it was measured.
  private static let limit = 12.0
  private static let count = 10_000

  /// A plain object with a frame, kept in an array, for comparison.
  private final class Plain {
    var frame: CGRect
    weak var parent: Plain?
    var children: [Plain] = []

    init(frame: CGRect) {
      self.frame = frame
    }
  }

  /// Returns the bench's rows. Views and plain objects are made, added to a parent and freed in turn.
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
    let ratio = progress.ratio(rounds, a: ours, b: theirs)
    let mine = Distribution.measuring(rounds: 5, clock: MonotonicClock.now) { ours() }
    let base = Distribution.measuring(rounds: 5, clock: MonotonicClock.now) { theirs() }
    return [
      BenchRow("view-make", ratio.median, unit: "×", limit: limit, basis: .fixed),
      BenchRow("view-make-ns", Double(mine.min) / Double(count), unit: "ns"),
      BenchRow("view-make-plain-ns", Double(base.min) / Double(count), unit: "ns"),
    ]
  }
}
