import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct SheetSharingTests {
  @Test("A downward drag on a list at its top moves the sheet, and dismisses it")
  func dismiss() {
    let bench = SharingBench()
    let top = bench.top
    bench.down(200, 600)
    bench.drag(by: 110)
    expect(bench.top, equals: top + 100)
    expect(bench.offset, equals: 0)
    expect(bench.owner, equals: "sheet")
    bench.drag(by: 100, steps: 4)
    bench.up()
    bench.run(2)

    expect(!bench.isPresented)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("An upward drag grows the sheet to its largest detent before the list scrolls; back in reverse order")
  func grow() throws {
    let bench = SharingBench()
    let top = bench.top
    let highest = try #require(bench.places).highest
    bench.down(200, 780)
    bench.drag(by: -10 - (top - highest) - 80, steps: 40)
    expect(bench.top, equals: highest)
    expect((bench.offset - 80).magnitude, isBelow: 1e-9)
    expect(bench.owner, equals: "UIScrollView")
    bench.drag(by: 80 + (top - highest), steps: 40)
    expect((bench.top - top).magnitude, isBelow: 1e-6)
    expect(bench.offset, equals: 0)
    bench.drag(by: 60, steps: 10)
    expect((bench.top - top - 60).magnitude, isBelow: 1e-6)
    let texts = bench.stage.log.takeMoments().filter { $0.kind == .handedOver }.map(\.text)
    expect(texts.count, equals: 3, "\(texts)")
    expect(texts.first?.hasSuffix("it grows before its content scrolls"), equals: true)
    bench.up()
    bench.run(2)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A scrolled list moves to its top first, then the sheet follows the same pointer")
  func scrolled() {
    let bench = SharingBench()
    bench.list.contentOffset.y = 90
    let top = bench.top
    bench.down(200, 600)
    bench.drag(by: 60)
    expect(bench.offset, equals: 40)
    expect(bench.top, equals: top)
    bench.drag(by: 100)
    expect(bench.offset, equals: 0)
    expect((bench.top - top - 60).magnitude, isBelow: 1e-9)
    bench.drag(by: -110)
    expect((bench.offset - 50).magnitude, isBelow: 1e-9)
    expect(bench.top, equals: top)
    bench.up()
    bench.run(6)
    expect(bench.isPresented)
    expect(bench.top, equals: top)
    expect(bench.stage.isIdle)
  }

  @Test("Detents that a scroll view's delegate adds in a movement hold for the rest of the movement")
  func lowered() throws {
    final class Lowering: UIScrollViewDelegate {
      weak var sheet: UISheetPresentationController?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        sheet?.detents = [.custom { _ in 100 }, .medium(), .large()]
      }
    }
    for isLowering in [true, false] {
      let (bench, delegate) = (SharingBench(), Lowering())
      bench.content.isModalInPresentation = true
      let top = bench.top
      let room = try top - #require(bench.places).highest
      bench.down(200, 780)
      bench.move(by: -11)
      bench.move(by: -39 - room)
      expect((bench.offset - 40).magnitude, isBelow: 1e-9)
      delegate.sheet = bench.sheet
      if isLowering { bench.list.delegate = delegate }
      bench.move(by: 40 + room + 100)
      expect(bench.offset, equals: 0)
      // Without a lower detent, the sheet resists below its lowest one.
      let way = bench.top - top
      expect(isLowering ? (way - 100).magnitude < 1e-9 : way > 1 && way < 60, "\(way)")
      bench.up()
      bench.run(2)
    }
  }

  @Test("A flick on a list decelerates in the list alone: the sheet stays")
  func flick() throws {
    let bench = SharingBench(detent: .large)
    let highest = try #require(bench.places).highest
    bench.down(200, 700)
    bench.drag(by: -200, steps: 8)
    bench.up()
    bench.run(6)
    expect(bench.offset, isAbove: 400)
    expect(bench.top, equals: highest)
    bench.down(200, 300)
    bench.drag(by: 60, steps: 2)
    bench.up()
    bench.run(6)
    expect(bench.top, equals: highest)
    expect(bench.isPresented)
  }

  @Test("If scrolling does not expand the sheet, the list scrolls at once")
  func staysLow() {
    let bench = SharingBench()
    bench.sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
    let top = bench.top
    bench.down(200, 700)
    bench.drag(by: -110)
    expect(bench.top, equals: top)
    expect(bench.offset, equals: 100)
    bench.up()
    bench.run(4)
  }

  @Test("Only the object that has the drag moves, to the last bit, and the whole movement is used")
  func noJumps() throws {
    var generator = SeededGenerator(seed: 77)
    for round in 0..<60 {
      let bench = SharingBench(detent: generator.chance(0.5) ? .medium : .large)
      bench.pause = 4_000_000
      if generator.chance(0.5) { bench.list.contentOffset.y = generator.nice(0, 200) }
      let highest = try #require(bench.places).highest
      bench.down(200, 600)
      bench.move(by: generator.chance(0.5) ? 10 : -10)
      for _ in 0..<40 {
        let (offset, top, owner) = (bench.offset, bench.top, bench.owner)
        let step = generator.nice(-90, 90)
        bench.move(by: step)
        let isHandOver = owner != bench.owner
        // Between its ends, every movement of the pointer is used by one of the two.
        if bench.offset >= 0, bench.top >= highest, offset >= 0, max(top, bench.top) < 844 {
          let sum = (bench.top - top) - (bench.offset - offset)
          expect(
            (sum - step).magnitude, isBelow: 1e-6,
            "round \(round): \(offset) \(top) \(owner ?? "-"), \(step) to \(bench.offset) \(bench.top) \(bench.owner ?? "-")"
          )
        }
        if !isHandOver, owner == "sheet" { expect(bench.offset, equals: offset, "round \(round)") }
        if !isHandOver, owner == "UIScrollView" { expect(bench.top, equals: top, "round \(round)") }
        // The object that hands the drag over is exactly at its end.
        if isHandOver, bench.owner == "sheet" { expect(bench.offset, equals: 0, "round \(round)") }
      }
      bench.up()
      bench.run(9)
      expect(
        bench.stage.log.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped },
        "round \(round): \(bench.stage.log.diagnostics)")
      expect(bench.stage.isIdle, "round \(round)")
    }
  }

  @Test(
    "The owner of the drag, and the reason, are in the trace and in the status until the pointer is lifted"
  )
  func traced() {
    let bench = SharingBench()
    bench.stage.log.isTracing = true
    bench.list.contentOffset.y = 50
    bench.down(200, 600)
    bench.drag(by: 100)
    expect(bench.stage.status.handOver?.reason, equals: .endReached)
    let calls = bench.stage.log.takeTrace().filter { $0.kind == .drag }
    expect(calls.map(\.subject.name), equals: ["UIScrollView", "sheet"])
    expect(calls.last?.call.hasSuffix(": the previous owner is at its end"), equals: true)
    bench.up()
    expect(bench.stage.status.handOver == nil)
    bench.run(6)
  }

  @Test("A stage that is released during a drag shared by a list and a sheet is deallocated")
  func gone() {
    weak var stage: Stage?
    weak var list: UIScrollView?
    weak var content: UIViewController?
    do {
      let bench = SharingBench()
      (stage, list, content) = (bench.stage, bench.list, bench.content)
      bench.down(200, 600)
      bench.drag(by: 60)
      expect(bench.owner, equals: "sheet")
    }
    expect(stage == nil && list == nil && content == nil)
  }
}
