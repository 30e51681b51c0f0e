import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct ScrollSettingsTests {
  /// The offset from the middle of both axes, after a drag that continues in a second direction.
  private func offset(locks: Bool, first: (Double, Double), second: (Double, Double)) -> CGPoint {
    let bench = ScrollBench(content: CGSize(width: 3000, height: 3000))
    bench.stage.whileCurrent {
      bench.scroll.isDirectionalLockEnabled = locks
      bench.scroll.contentOffset = CGPoint(x: 1000, y: 1000)
    }
    let corner = (200 + first.0, 400 + first.1)
    bench.drag(from: (200, 400), to: corner, milliseconds: 80, lifting: false)
    for step in 1...10 {
      let part = Double(step) / 10
      bench.at(80 + Double(step) * 8, .move, corner.0 + second.0 * part, corner.1 + second.1 * part)
    }
    bench.play(300)
    return bench.offset
  }

  @Test("With the directional lock, a drag that begins along one axis stays on it")
  func directionalLock() {
    let down = offset(locks: true, first: (2, 60), second: (70, 30))
    expect(down.x == 1000 && down.y < 930)
    let across = offset(locks: true, first: (60, 2), second: (30, 70))
    expect(across.y == 1000 && across.x < 930)
    let free = offset(locks: false, first: (2, 60), second: (70, 30))
    expect(free.x < 940 && (free.y - down.y).magnitude < 1e-9)
  }

  @Test("A diagonal drag scrolls both axes, with the lock and without")
  func slanted() {
    let one = offset(locks: true, first: (60, 60), second: (40, -20))
    let other = offset(locks: false, first: (60, 60), second: (40, -20))
    expect(one == other && one.x < 930 && one.y < 1000)
  }

  @Test(
    "Content settles at the distance that its deceleration rate determines",
    arguments: [.normal, .fast, UIScrollView.DecelerationRate(rawValue: 0.995)])
  func rates(rate: UIScrollView.DecelerationRate) {
    let bench = ScrollBench(content: CGSize(width: 390, height: 90_000))
    bench.scroll.decelerationRate = rate
    var velocity = 0.0
    final class Listener: UIScrollViewDelegate {
      var velocity: CGFloat = 0
      var target = CGPoint.zero
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        self.velocity = velocity.y
        target = targetContentOffset.pointee
      }
    }
    let listener = Listener()
    bench.scroll.delegate = listener
    bench.drag(from: (100, 700), to: (100, 500), milliseconds: 96)
    bench.play(96)
    let start = Double(bench.offset.y)
    velocity = Double(listener.velocity)
    expect(velocity > 1.5 && velocity < 3)
    bench.play(9000)
    // The velocity is multiplied by the same factor each millisecond.
    let share = Double(rate.rawValue)
    let way = velocity * share / (1 - share)
    expect((Double(bench.offset.y) - start - way).magnitude, isBelow: 1e-6)
    expect((listener.target.y - bench.offset.y).magnitude, isBelow: 1e-9)
    expect(bench.stage.isIdle)
  }

  @Test("Content that exceeds its scroll view only with its insets can be scrolled above a covering view")
  func largeInset() {
    // A low list under a keyboard, which covers more than the room below it.
    let bench = ScrollBench(content: CGSize(width: 390, height: 600), size: CGSize(width: 390, height: 200))
    bench.stage.whileCurrent { bench.scroll.contentInset.bottom = 336 }
    expect(bench.scroll.contentInset.bottom, equals: 336)
    expect(
      bench.scroll.range(.vertical), equals: ScrollRange(lower: 0, upper: 736, length: 200, isElastic: true))
    bench.stage.whileCurrent { bench.scroll.setContentOffset(CGPoint(x: 0, y: 700), animated: true) }
    bench.play(400)
    bench.drag(from: (100, 150), to: (100, 20), milliseconds: 64)
    bench.play(4000)
    expect(bench.offset.y, equals: 736)
    bench.stage.whileCurrent { bench.scroll.contentInset = UIEdgeInsets(top: 900, bottom: 0) }
    bench.drag(from: (100, 20), to: (100, 190), milliseconds: 64)
    bench.play(4000)
    bench.drag(from: (100, 20), to: (100, 190), milliseconds: 64)
    bench.play(6000)
    expect(bench.offset.y, equals: -900)
    bench.stage.whileCurrent { bench.scroll.contentInset = .zero }
    expect(bench.offset.y, equals: 0)
    expect(bench.stage.log.diagnostics.isEmpty)
  }
}
