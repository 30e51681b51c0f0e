import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing
import ViewTree

@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Pages that code sets during a drag, or during another turn.
@Suite struct PageTakeoverTests {
  /// An observer of every frame, which measures jumps of pages that are visible in two frames in a row.
  private final class Watch {
    let it: PageStage
    private var last: [String: Double]
    private(set) var farthest = 0.0

    init(_ it: PageStage) {
      self.it = it
      last = it.places
    }

    func point(_ phase: StageEvent.Pointer.Phase, _ x: Double) {
      let time = it.stage.time.now + 16_666_667
      step(to: time, [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: 400)))])
    }

    func run(_ frames: Int) {
      for _ in 0..<frames { step(to: it.stage.time.now + 16_666_667, []) }
    }

    private func step(to time: Int64, _ events: [StageEvent]) {
      it.stage.step(to: time, events: events)
      look()
    }

    func look() {
      let now = it.places
      for (page, place) in now {
        if let before = last[page] { farthest = max(farthest, (place - before).magnitude) }
      }
      last = now
    }
  }

  private func expectRest(_ it: PageStage, on page: Int, _ what: Comment) {
    expect(it.shown, equals: "\(page)", what)
    expect(it.places, equals: ["\(page)": 0], what)
    expect(it.appeared, equals: ["\(page)"], what)
    expect(it.pages.children.map(\.title), equals: ["\(page)"], what)
    // A drag may reveal one side and then the other before a callback reports the result.
    var begun = 0
    for call in it.log.calls {
      if call.hasPrefix("willTransition") { begun += 1 }
      guard call.hasPrefix("didFinish") else { continue }
      expect(begun, isAbove: 0, what)
      begun = 0
    }
    expect(begun, equals: 0, what)
    expect(it.stage.log.diagnostics.isEmpty, what)
    expect(it.stage.isIdle, what)
  }

  @Test("A page set by code during a drag enters from where pages are visible, and the drag ends")
  func inHand() {
    for (first, asked) in [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (0, 0), (0, 3), (4, 1)] {
      for direction in [UIPageViewController.NavigationDirection.forward, .reverse] {
        for way in [-150.0, -40, 40, 150] {
          let what: Comment = "from \(first) to \(asked), \(direction), the pointer has moved by \(way)"
          let it = PageStage(.scroll, at: first)
          let watch = Watch(it)
          watch.point(.down, 200)
          for part in 1...5 { watch.point(.move, 200 + way * Double(part) / 5) }
          let before = it.places
          expect(before["\(first)"] != 0, what)
          let wasTurning = it.log.calls.contains { $0.hasPrefix("willTransition") }
          var heard: [Bool] = []
          it.stage.whileCurrent {
            it.pages.setViewControllers([it.all[asked]], direction: direction, animated: true) {
              heard.append($0)
            }
          }
          // A new page enters from outside, or into the gap of a page that is pulled beyond the last one.
          for (page, place) in before {
            expect((it.places[page, default: 1e9] - place).magnitude, isBelow: 1e-9, what)
          }
          if wasTurning || first == asked {
            expect(it.places.count, equals: before.count, what)
          } else {
            expect(it.places.count, isAtMost: 2, what)
          }
          for part in 1...5 { watch.point(.move, 200 + way + 30 * Double(part)) }
          watch.point(.up, 350 + way)
          watch.run(60)
          // Except for the page that is already current: released beyond its end, it returns as after a drag.
          if first != asked || wasTurning { expect(watch.farthest, isBelow: 100, what) }
          expect(heard, equals: [true], what)
          expectRest(it, on: asked, what)
          watch.point(.down, 330)
          for part in 1...6 { watch.point(.move, 330 - 45 * Double(part)) }
          watch.point(.up, 60)
          watch.run(120)
          expect(it.shown, equals: "\(min(asked + 1, 4))", "\(what): the next drag turns a page")
        }
      }
    }
  }

  @Test("Drags and code that take over from one another never make a page jump", arguments: 0..<40)
  func program(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let it = PageStage(.scroll, at: 2)
    let watch = Watch(it)
    var (asked, heard) = (0, 0)
    for _ in 0..<12 {
      let begin = Double(60 + generator.below(270))
      let isDown = generator.chance(0.7)
      if isDown { watch.point(.down, begin) }
      let step = Double(generator.below(61) - 30)
      let count = 1 + generator.below(8)
      for part in 1...count where isDown { watch.point(.move, begin + step * Double(part)) }
      if generator.chance(0.6) {
        let before = it.places
        asked += 1
        it.stage.whileCurrent {
          it.pages.setViewControllers(
            [it.all[generator.below(5)]], direction: generator.chance(0.5) ? .forward : .reverse,
            animated: true
          ) { _ in heard += 1 }
        }
        for (page, place) in before where it.pages.children.contains(it.all[Int(page) ?? 0]) {
          expect(
            (it.places[page, default: 1e9] - place).magnitude, isBelow: 1e-9,
            "\(page) stays at its visible position")
        }
      }
      watch.run(generator.below(12))
      if isDown { watch.point(.up, begin + step * Double(count)) }
      watch.run(generator.below(30))
    }
    watch.run(120)
    expect(watch.farthest, isBelow: 200)
    expect(heard, equals: asked)
    expectRest(it, on: Int(it.shown) ?? -1, "seed \(seed)")
  }

  @Test("A page set without animation is there at once, and the pointer drags nothing any more")
  func atOnce() {
    let it = PageStage(.scroll, at: 2)
    let watch = Watch(it)
    watch.point(.down, 300)
    for part in 1...5 { watch.point(.move, 300 - 30 * Double(part)) }
    var heard: [Bool] = []
    it.stage.whileCurrent {
      it.pages.setViewControllers([it.all[0]], direction: .reverse, animated: false) { heard.append($0) }
    }
    expect(heard, equals: [true])
    expect(it.places, equals: ["0": 0])
    watch.point(.move, 60)
    expect(it.places, equals: ["0": 0])
    watch.point(.up, 60)
    watch.run(60)
    expectRest(it, on: 0, "at once")
  }

  @Test("An animated turn where animations are disabled is complete at once, with its callback")
  func withoutAnimations() {
    let it = PageStage(.scroll, at: 2)
    var heard: [Bool] = []
    it.stage.whileCurrent {
      UIView.performWithoutAnimation {
        it.pages.setViewControllers([it.all[3]], direction: .forward, animated: true) { heard.append($0) }
      }
    }
    expect(heard, equals: [true])
    it.run(1)
    expectRest(it, on: 3, "without animations")
  }

  @Test(
    "After a resize while a drag holds two pages, the drag continues, and the delegate hears of both turns"
  )
  func turning() {
    let it = PageStage(.scroll, at: 2)
    let watch = Watch(it)
    watch.point(.down, 300)
    for part in 1...5 { watch.point(.move, 300 - 20 * Double(part)) }
    let time = it.stage.time.now + 1
    it.stage.step(to: time, events: [StageEvent(time: time, .resize(width: 600, height: 600, scale: 2))])
    expect(it.shown == "2" && it.places == ["2": 0])
    for part in 1...5 { watch.point(.move, 200 - 20 * Double(part)) }
    watch.point(.up, 100)
    watch.run(120)
    expect(
      it.log.calls.filter { $0.hasPrefix("willT") || $0.hasPrefix("didF") }.prefix(3),
      equals: [
        "willTransition 3", "didFinish 2 false", "willTransition 3",
      ])
    expectRest(it, on: Int(it.shown) ?? -1, "turned")
  }
}
