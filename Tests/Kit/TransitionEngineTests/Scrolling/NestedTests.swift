import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct NestedTests {
  /// Returns a scroll view inside a scroll view that fills the stage.
  private func nest(
    outer: CGSize, inner: CGSize, frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 600)
  ) -> (bench: ScrollBench, inner: UIScrollView) {
    let bench = ScrollBench(content: outer)
    let list = UIScrollView(frame: frame)
    bench.stage.whileCurrent {
      list.contentSize = inner
      bench.scroll.addSubview(list)
    }
    return (bench, list)
  }

  @Test("A drag in an inner list continues in the outer one at its end, and returns the same way")
  func handOn() {
    let (bench, inner) = nest(
      outer: CGSize(width: 390, height: 1500), inner: CGSize(width: 390, height: 700))
    bench.drag(from: (100, 500), to: (100, 250), milliseconds: 400, lifting: false)
    bench.play(450)
    expect(inner.contentOffset.y, equals: 100)
    expect(bench.offset.y, equals: 140)
    for step in 1...20 { bench.at(Double(step) * 8, .move, 100, 250 + Double(step) * 10) }
    bench.play(200)
    expect(bench.offset.y, equals: 0)
    expect(inner.contentOffset.y, equals: 40)
    let moments = bench.stage.log.takeMoments().filter { $0.kind == .handedOver }.map(\.text)
    expect(moments.count == 3 && moments[2].hasSuffix("the pointer came back to the place of the hand-over"))
    bench.at(500, .up, 100, 450)
    bench.play(3000)
    expect(bench.stage.isIdle)
  }

  @Test("A list in a pager keeps vertical drags, and leaves horizontal ones to the pager")
  func pager() {
    for (dx, dy) in [(-120.0, 30.0), (30, -120)] {
      let (bench, inner) = nest(
        outer: CGSize(width: 1170, height: 844), inner: CGSize(width: 390, height: 2000))
      bench.scroll.isPagingEnabled = true
      bench.drag(from: (250, 400), to: (250 + dx, 400 + dy), milliseconds: 160)
      bench.play(5000)
      if dx < 0 {
        expect(bench.offset.x, equals: 390)
        expect(inner.contentOffset.y, equals: 0)
      } else {
        expect(bench.offset.x, equals: 0)
        expect(inner.contentOffset.y, isAbove: 100)
      }
    }
  }

  @Test("A row that scrolls horizontally in a list keeps horizontal drags, and vertical ones scroll the list")
  func row() {
    for (dx, dy) in [(-120.0, 30.0), (30, -120)] {
      let (bench, inner) = nest(
        outer: CGSize(width: 390, height: 2000), inner: CGSize(width: 2000, height: 600))
      bench.drag(from: (250, 400), to: (250 + dx, 400 + dy), milliseconds: 160)
      bench.play(5000)
      expect(inner.contentOffset.x > 100, equals: dx < 0)
      expect(bench.offset.y > 100, equals: dy < 0)
    }
  }

  @Test("Of two lists side by side, only the touched one moves, and each shares the drag with its parent")
  func sideBySide() {
    let (bench, left) = nest(
      outer: CGSize(width: 390, height: 1400), inner: CGSize(width: 190, height: 700),
      frame: CGRect(x: 0, y: 0, width: 190, height: 600))
    let right = UIScrollView(frame: CGRect(x: 200, y: 0, width: 190, height: 600))
    bench.stage.whileCurrent {
      right.contentSize = CGSize(width: 190, height: 650)
      bench.scroll.addSubview(right)
    }
    bench.drag(from: (300, 500), to: (300, 400), milliseconds: 400, lifting: false)
    bench.play(900)
    expect(left.contentOffset.y, equals: 0)
    expect(right.contentOffset.y, equals: 50)
    expect(bench.offset.y, equals: 40)
  }

  /// Returns one coordinate of a point, or one length of a size.
  private func part(_ pair: (CGFloat, CGFloat), _ isUpright: Bool) -> Double {
    Double(isUpright ? pair.1 : pair.0)
  }

  @Test(
    "Nested scroll views use the whole movement of a drag, and none jumps at a hand-over",
    arguments: [true, false])
  func random(isUpright: Bool) {
    var generator = SeededGenerator(seed: 5)
    func size(_ length: Double) -> CGSize {
      isUpright ? CGSize(width: 300, height: length) : CGSize(width: length, height: 300)
    }
    func place(_ scroll: UIScrollView) -> Double {
      part((scroll.contentOffset.x, scroll.contentOffset.y), isUpright)
    }
    func end(_ scroll: UIScrollView) -> Double {
      part((scroll.contentSize.width, scroll.contentSize.height), isUpright)
        - part((scroll.bounds.width, scroll.bounds.height), isUpright)
    }
    for round in 0..<60 {
      let bench = ScrollBench(content: size(400 + generator.nice(0, 300)), size: size(400))
      var all = [bench.scroll]
      bench.stage.whileCurrent {
        for depth in 1...(1 + generator.below(3)) {
          let length = 400.0 - Double(depth) * 40
          let next = UIScrollView(frame: CGRect(origin: .zero, size: size(length)))
          next.contentSize = size(length + generator.nice(0, 300))
          next.bounces = generator.chance(0.7)
          all[depth - 1].addSubview(next)
          all.append(next)
        }
        for scroll in all {
          let offset = CGFloat(generator.nice(0, end(scroll)))
          scroll.contentOffset = isUpright ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
        }
      }
      var pointer = 200.0
      func point(_ phase: StageEvent.Pointer.Phase) {
        bench.at(0, phase, isUpright ? 20 : pointer, isUpright ? pointer : 20)
        bench.play(8)
      }
      let begin = all.map(place)
      point(.down)
      pointer += generator.chance(0.5) ? 10 : -10
      let base = pointer
      point(.move)
      func isInside() -> Bool { all.allSatisfy { place($0) >= 0 && place($0) <= end($0) } }
      for _ in 0..<30 {
        let before = all.map(place)
        let wasInside = isInside()
        let step = generator.nice(-70, 70)
        pointer += step
        point(.move)
        let moves = zip(all, before).map { place($0) - $1 }
        // No scroll view moves against the pointer, and together they never move further than it.
        expect(moves.allSatisfy { $0 * step <= 1e-9 }, "round \(round)")
        expect(moves.reduce(0, +).magnitude, isAtMost: step.magnitude + 1e-9, "round \(round)")
        if wasInside, isInside(), all.allSatisfy({ place($0) > 0 && place($0) < end($0) }) {
          expect((moves.reduce(0, +) + step).magnitude, isBelow: 1e-6, "round \(round)")
        }
      }
      pointer = base
      point(.move)
      expect(
        all.map(place), equals: begin, "round \(round): back at its start, the pointer has moved nothing")
      point(.up)
      bench.play(9000)
      expect(bench.stage.isIdle, "round \(round)")
      expect(bench.stage.log.diagnostics.isEmpty, "round \(round)")
    }
  }

  @Test(
    "Each of several scroll views in one drag calls its delegate once at the beginning and once at the end"
  )
  func calls() {
    final class Log: UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end \(decelerate)")
      }
    }
    let (bench, inner) = nest(
      outer: CGSize(width: 390, height: 1500), inner: CGSize(width: 390, height: 700))
    let log = Log()
    inner.delegate = log
    bench.drag(from: (100, 500), to: (100, 250), milliseconds: 160)
    bench.play(5000)
    expect(log.calls, equals: ["begin", "end false"])
    expect(bench.log.first, equals: "willBeginDragging")
    expect(bench.log.contains("didEndDragging true"))
  }
}
