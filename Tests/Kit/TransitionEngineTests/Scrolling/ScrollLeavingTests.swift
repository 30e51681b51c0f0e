import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing

@testable import TransitionEngine
@testable import ViewTree

/// The end of a motion when its scroll view leaves the window.
@Suite struct ScrollLeavingTests {
  private func expectRest(_ bench: ScrollBench, _ what: Comment) {
    let scroll = bench.scroll
    expect(scroll.nearestRest(bench.offset.simd), equals: bench.offset.simd, what)
    expect(!scroll.isDragging && !scroll.isDecelerating && !scroll.isScrollAnimating, what)
    let left = bench.offset
    bench.stage.whileCurrent { bench.root.view.addSubview(scroll) }
    bench.play(500)
    expect(bench.offset, equals: left, what)
    expect(bench.stage.isIdle && bench.stage.log.diagnostics.isEmpty, what)
  }

  @Test("Content that leaves the window while it bounces is left at a valid offset")
  func bounce() {
    var beyond = 0
    for frame in 0..<40 {
      let bench = ScrollBench()
      bench.scroll.contentOffset.y = 150
      bench.drag(from: (100, 300), to: (100, 560), milliseconds: 90)
      bench.play(100 + 16.666667 * Double(frame))
      let place = bench.offset.y
      if place < 0 { beyond += 1 }
      bench.log = []
      let wasGliding = bench.scroll.isDecelerating
      bench.stage.whileCurrent { bench.scroll.removeFromSuperview() }
      expect(bench.offset.y, equals: max(place, 0), "it moves no further than to its end")
      expect(bench.log.last, equals: wasGliding ? "didEndDecelerating" : nil)
      expectRest(bench, "frame \(frame)")
    }
    expect(beyond, isAbove: 10)
  }

  @Test("A drag ends for all scroll views that share it when its content leaves the window")
  func drag() {
    let bench = ScrollBench()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    bench.stage.whileCurrent {
      inner.contentSize = CGSize(width: 390, height: 420)
      bench.scroll.addSubview(inner)
      bench.scroll.contentOffset.y = 30
    }
    bench.drag(from: (100, 200), to: (100, 350), milliseconds: 100, lifting: false)
    bench.play(100)
    expect(bench.scroll.isDragging && inner.contentOffset.y < 0)
    bench.log = []
    bench.stage.whileCurrent { bench.scroll.removeFromSuperview() }
    expect(bench.log.contains("didEndDragging true") || bench.log.contains("didEndDragging false"))
    expect(inner.contentOffset.y == 0 && bench.offset.y == 0)
    bench.at(0, .move, 100, 500)
    bench.at(20, .up, 100, 500)
    bench.play(100)
    expect(inner.contentOffset.y == 0 && !inner.isTracking)
    expectRest(bench, "dragged")
  }

  @Test("Content caught beyond its end is at its end when the pointer is lifted after the removal")
  func caught() {
    let bench = ScrollBench()
    bench.drag(from: (100, 300), to: (100, 560), milliseconds: 90)
    bench.at(120, .down, 100, 300)
    bench.play(130)
    expect(bench.offset.y < 0 && bench.scroll.isTracking)
    bench.stage.whileCurrent { bench.scroll.removeFromSuperview() }
    bench.at(20, .up, 100, 300)
    bench.play(60)
    expectRest(bench, "caught")
  }

  @Test("Pages that leave the window while they turn are left at their target page")
  func pages() {
    for frame in 0..<20 {
      let bench = ScrollBench()
      bench.scroll.isPagingEnabled = true
      bench.drag(from: (100, 600), to: (100, 400), milliseconds: 60)
      bench.play(70 + 16.666667 * Double(frame))
      bench.stage.whileCurrent { bench.scroll.removeFromSuperview() }
      expect(bench.offset.y, equals: 844, "frame \(frame)")
      expectRest(bench, "frame \(frame)")
    }
  }
}
