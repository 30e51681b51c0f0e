import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Controls
@testable import TransitionEngine
@testable import ViewTree

@Suite struct ScrollViewTests {
  @Test("A flick calls the delegate in UIKit's order")
  func flick() {
    let bench = ScrollBench()
    bench.drag(from: (100, 600), to: (100, 400), milliseconds: 120)
    bench.play(6000)

    expect(
      bench.log,
      equals: [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    expect(bench.offset.y, isAbove: 400)
    expect(bench.stage.isIdle)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A drag that pauses before the release does not decelerate")
  func slowDrag() {
    let bench = ScrollBench()
    bench.drag(from: (100, 600), to: (100, 400), milliseconds: 800, lifting: false)
    bench.at(1000, .up, 100, 400)
    bench.play(1100)

    expect(bench.log, equals: ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    expect(bench.offset.y, equals: 190)
  }

  @Test("A touch stops decelerating content, and views under the touch do not receive it")
  func catching() {
    let bench = ScrollBench()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 4000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    bench.scroll.addSubview(button)
    bench.drag(from: (100, 600), to: (100, 300), milliseconds: 80)
    bench.at(300, .down, 100, 300)
    bench.at(360, .up, 100, 300)
    bench.play(310)
    let caught = bench.offset
    expect(bench.log.last, equals: "didEndDecelerating")
    expect(bench.scroll.isTracking)
    bench.play(1000)

    expect(bench.offset, equals: caught)
    expect(taps, equals: 0)
    expect(!bench.scroll.isTracking)
    bench.at(0, .down, 100, 300)
    bench.at(60, .up, 100, 300)
    bench.play(100)
    expect(taps, equals: 1)
  }

  @Test("Decelerating content follows the closed form at any frame rate, and settles at the same offset")
  func closedForm() {
    var rests: Set<Double> = []
    for hertz in [24.0, 60, 90, 144, 1000] {
      let bench = ScrollBench(content: CGSize(width: 390, height: 9000))
      bench.frame = Int64(1e9 / hertz)
      bench.drag(from: (100, 700), to: (100, 500), milliseconds: 96)
      bench.play(96)
      let start = bench.scroll.motion
      let begin = bench.now
      for _ in 0..<20 {
        bench.play(37)
        let t = Double(bench.now - begin) * 1e-9
        expect((bench.offset.y - start.y.position(at: t)).magnitude, isBelow: 1e-6)
      }
      bench.play(6000)
      expect(Double(bench.offset.y), equals: start.end.y)
      rests.insert(bench.offset.y)
    }
    expect(rests.count, equals: 1)
  }

  @Test("Content that is pulled beyond its end resists, and returns without overshoot")
  func bounce() {
    let bench = ScrollBench()
    bench.drag(from: (100, 200), to: (100, 510), milliseconds: 400, lifting: false)
    bench.at(700, .up, 100, 510)
    bench.play(650)
    expect(Double(bench.offset.y), equals: -RubberBand.standard.offset(300, dimension: 844))
    bench.offsets = []
    bench.play(2000)

    expect(bench.offset.y, equals: 0)
    expect(bench.offsets.allSatisfy { $0.y <= 0 })
    expect(bench.log.suffix(3), equals: ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test("An animated scroll by code takes 0.3 s and calls the delegate at its end; a touch stops it")
  func animated() {
    let bench = ScrollBench()
    bench.stage.whileCurrent { bench.scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
    bench.play(150)
    expect(bench.offset.y > 400 && bench.offset.y < 600)
    bench.play(200)
    expect(bench.offset.y, equals: 1000)
    expect(bench.log, equals: ["didScroll", "didEndScrollingAnimation"])

    bench.stage.whileCurrent { bench.scroll.setContentOffset(.zero, animated: true) }
    bench.at(100, .down, 100, 100)
    bench.play(400)
    expect(bench.offset.y, isAbove: 0)
    expect(bench.log.last, equals: "didEndScrollingAnimation")
  }

  @Test("The delegate can set the target offset")
  func target() {
    for offset in [150.0, 600, 620, 3156, -40] {
      let bench = ScrollBench()
      bench.retarget = { _ in CGPoint(x: 0, y: offset) }
      bench.drag(from: (100, 600), to: (100, 400), milliseconds: 120)
      bench.play(8000)
      expect(bench.offset, equals: CGPoint(x: 0, y: offset))
      expect(bench.log.last, equals: "didEndDecelerating")
    }
  }

  @Test("A wheel scrolls without a slop, and not beyond the ends")
  func wheel() {
    let bench = ScrollBench()
    bench.wheel(0, dy: -40)
    bench.wheel(20, dy: -40)
    bench.play(50)
    expect(bench.offset.y, equals: 80)
    expect(bench.scroll.isDragging)
    bench.wheel(10, dy: 200)
    bench.play(500)
    expect(bench.offset.y, equals: 0)
    expect(!bench.scroll.isDragging)
    expect(bench.log.last, equals: "didEndDragging false")
  }

  @Test("Paging turns one page at a time, by a flick or if most of the next page is visible")
  func paging() {
    for (way, time, page) in [
      (-60.0, 60.0, 1.0), (-60, 900, 0), (-250, 900, 1), (-350, 60, 1), (60, 60, 0),
    ] {
      let bench = ScrollBench(content: CGSize(width: 390 * 4, height: 844))
      bench.scroll.isPagingEnabled = true
      bench.drag(from: (200 - way / 2, 300), to: (200 + way / 2, 300), milliseconds: time)
      bench.play(4000)
      expect(Double(bench.offset.x), equals: page * 390, "\(way) in \(time) ms")
    }
  }

  @Test("An invalid size or inset is refused with a diagnostic, and the visible content stays")
  func hostile() {
    let bench = ScrollBench()
    bench.stage.whileCurrent {
      bench.scroll.contentOffset.y = 300
      for length in [Double.nan, 1e9, -1, .infinity] { bench.scroll.contentSize.height = length }
      bench.scroll.contentInset.top = 2e8
      bench.scroll.contentInset.bottom = .nan
      bench.scroll.contentOffset.y = .nan
    }
    bench.play(50)
    expect(bench.scroll.contentSize.height, equals: 4000)
    expect(bench.scroll.contentInset, equals: .zero)
    expect(bench.offset.y, equals: 300)
    expect(
      bench.stage.log.diagnostics.map(\.rule),
      equals: [
        .valueNotFinite, .contentSizeOutOfRange, .contentSizeOutOfRange, .valueNotFinite,
        .contentInsetOutOfRange,
        .valueNotFinite, .valueNotFinite,
      ])
  }

  @Test("An animated scroll by code is immediate where animations are disabled")
  func suspended() {
    let bench = ScrollBench()
    bench.stage.whileCurrent {
      UIView.performWithoutAnimation {
        bench.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      }
    }
    expect(bench.offset.y == 300 && !bench.scroll.isScrollAnimating)
    expect(bench.log, equals: ["didScroll"])
    bench.stage.whileCurrent {
      UIView.animate(withDuration: 1) { bench.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    }
    expect(bench.scroll.isScrollAnimating)
    bench.play(400)
    expect(bench.offset.y == 500 && !bench.scroll.isScrollAnimating)
  }

  @Test("A subclass with a narrower delegate type sets it as its scroll delegate")
  func scrollDelegate() {
    let bench = ScrollBench()
    expect(bench.scroll.scrollDelegate === bench)
    bench.scroll.scrollDelegate = nil
    expect(bench.scroll.delegate == nil)
  }

  private final class RelayingScrollView: UIScrollView {
    weak var outer: (any UIScrollViewDelegate)?
    override var scrollDelegate: (any UIScrollViewDelegate)? {
      get { outer }
      set { outer = newValue }
    }
    func call(_ inner: any UIScrollViewDelegate) { super.scrollDelegate = inner }
  }

  private final class Inner: UIScrollViewDelegate {
    var calls = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
  }

  @Test("A subclass may keep the delegate that it is given, and have another one called")
  func keptDelegate() {
    let (scroll, inner, outer) = (RelayingScrollView(), Inner(), Inner())
    scroll.call(inner)
    scroll.delegate = outer
    scroll.contentOffset.y = 10
    expect(scroll.delegate === outer && scroll.outer === outer)
    expect(inner.calls == 1 && outer.calls == 0)
  }
}
