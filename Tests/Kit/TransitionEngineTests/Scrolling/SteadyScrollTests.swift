import AllocationCounter
import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct SteadyScrollTests {
  @Test("Scroll views that do not move make no calls and keep no work pending")
  func still() {
    let bench = ScrollBench()
    bench.drag(from: (100, 600), to: (100, 420), milliseconds: 160)
    bench.play(8000)
    expect(bench.stage.isIdle)
    expect(!bench.stage.time.isObserved)
    let version = bench.stage.displayListVersion
    bench.play(500)
    expect(bench.stage.displayListVersion, equals: version)
  }

  #if !DEBUG
    /// Returns steps of 8 ms with one movement each, created before allocations are counted.
    private func moves(_ bench: ScrollBench, _ x: Double, from start: Double, by way: Double, _ count: Int)
      -> [(time: Int64, events: [StageEvent])]
    {
      (1...count).map { index in
        let time = bench.now + Int64(index) * 8_000_000
        let y = start + way * Double(index)
        return (time, [StageEvent(time: time, .pointer(StageEvent.Pointer(.move, x: x, y: y)))])
      }
    }

    /// The allocations of steps beyond those of the same steps of an empty stage.
    private func allocations(_ stage: Stage, _ steps: [(time: Int64, events: [StageEvent])]) -> Int {
      func counted(_ stage: Stage) -> Int {
        let before = allocation_count()
        for step in steps {
          stage.step(to: step.time, events: step.events)
          _ = stage.hashes
        }
        return Int(allocation_count() - before)
      }
      let bare = Stage()
      if let first = steps.first { bare.step(to: first.time - 1, events: []) }
      return max(0, counted(stage) - counted(bare))
    }

    @Test("A frame in which a drag scrolls, and one in which content decelerates, allocate nothing")
    func frames() {
      let bench = ScrollBench()
      for index in 0..<60 {
        bench.scroll.addSubview(UIView(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: 390, height: 58)))
      }
      let counter = ScrollCounter()
      bench.scroll.delegate = counter
      bench.drag(from: (100, 700), to: (100, 600), milliseconds: 80, lifting: false)
      bench.play(100)
      for step in moves(bench, 100, from: 600, by: -3, 10) {
        bench.stage.step(to: step.time, events: step.events)
        _ = bench.stage.hashes
      }
      expect(allocations(bench.stage, moves(bench, 100, from: 570, by: -3, 20)), equals: 0)
      expect(bench.scroll.isDragging)
      bench.at(0, .up, 100, 510)
      bench.play(200)
      expect(bench.scroll.isDecelerating)
      _ = bench.stage.hashes
      let start = bench.now
      let glides = (1...30).map { (time: start + Int64($0) * 8_000_000, events: [StageEvent]()) }
      expect(allocations(bench.stage, glides), equals: 0)
      expect(bench.scroll.isDecelerating && counter.count > 60)
    }

    @Test("A frame in which a sheet follows a drag on its list allocates nothing except in the sheet")
    func shared() {
      let bench = SharingBench(detent: .large)
      bench.down(200, 700)
      bench.drag(by: -60, steps: 10)
      let start = Double(bench.pointer.y)
      let now = bench.stage.time.now
      let steps = (1...20).map { index -> (time: Int64, events: [StageEvent]) in
        let time = now + Int64(index) * 8_000_000
        return (
          time,
          [StageEvent(time: time, .pointer(StageEvent.Pointer(.move, x: 200, y: start - Double(index))))]
        )
      }
      _ = bench.stage.hashes
      expect(allocations(bench.stage, steps), equals: 0)
      expect(bench.owner, equals: "UIScrollView")
    }
  #endif
}

/// A delegate whose callbacks allocate nothing.
private final class ScrollCounter: UIScrollViewDelegate {
  var count = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}
