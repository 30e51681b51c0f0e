import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct PageTests {
  @Test("7.3 A flick turns to the next page, in either style", arguments: [true, false])
  func flick(scrolls: Bool) throws {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 1)
    try it.play("down 330,400; hold 30ms; move 60,400 in 120ms; up")

    expect(it.shown, equals: "2")
    expect(it.appeared, equals: ["2"])
    expect(
      it.log.calls.filter { $0.hasPrefix("w") || $0.hasPrefix("didF") },
      equals: [
        "willTransition 2", "didFinish 1 true",
      ])
    expect(
      it.log.calls.filter { $0.contains("ppear") },
      equals: [
        "1 viewWillDisappear(true)", "2 viewWillAppear(true)", "1 viewDidDisappear(true)",
        "2 viewDidAppear(true)",
      ])
    expect(it.pages.children.map(\.title), equals: ["2"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.3 A page that is only revealed returns, and the calls balance", arguments: [true, false])
  func peek(scrolls: Bool) throws {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 1)
    try it.play("down 200,400; hold 30ms; move 150,400 in 300ms; hold 300ms; up")

    expect(it.shown, equals: "1")
    expect(it.appeared, equals: ["1"])
    expect(it.log.calls.contains("didFinish 1 false"))
    expect(it.pages.children.map(\.title), equals: ["1"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A flick in the other direction turns back", arguments: [true, false])
  func back(scrolls: Bool) throws {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 3)
    try it.play("down 60,400; hold 30ms; move 330,400 in 120ms; up")
    expect(it.shown, equals: "2")
  }

  @Test("Pages can be vertical", arguments: [true, false])
  func vertical(scrolls: Bool) throws {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 1, vertical: true)
    try it.play("down 200,700; hold 30ms; move 200,120 in 120ms; up")
    expect(it.shown, equals: "2")
  }

  @Test("The last page has no next page", arguments: [true, false])
  func end(scrolls: Bool) throws {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 4)
    try it.play("down 330,400; hold 30ms; move 60,400 in 120ms; up")

    expect(it.shown, equals: "4")
    expect(!it.log.calls.contains { $0.hasPrefix("willTransition") })
  }

  @Test("A drag that reveals one side and then the other calls both pages", arguments: [0])
  func bothSides(_: Int) throws {
    let it = PageStage(.scroll, at: 2)
    try it.play(
      "down 200,400; hold 30ms; move 120,400 in 300ms; move 300,400 in 500ms; hold 200ms; move 205,400 in 400ms; hold 300ms; up"
    )

    expect(it.appeared, equals: ["2"])
    expect(
      it.log.calls.filter { $0.hasPrefix("willTransition") },
      equals: ["willTransition 3", "willTransition 1"])
    expect(it.pages.children.map(\.title), equals: ["2"])
  }

  @Test("7.3 Code turns pages, and calls only its own completion handler", arguments: [true, false])
  func byCode(scrolls: Bool) {
    let it = PageStage(scrolls ? .scroll : .pageCurl)
    var done: Bool?
    it.pages.setViewControllers([it.all[4]], direction: .forward, animated: true) { done = $0 }
    it.run(0.1)
    expect(done == nil)
    it.run(2)

    expect(done, equals: true)
    expect(it.shown == "4" && it.appeared == ["4"])
    expect(!it.log.calls.contains { $0.hasPrefix("w") || $0.hasPrefix("didF") })
    it.pages.setViewControllers([it.all[0]], direction: .reverse, animated: false)
    it.run(0.1)
    expect(it.shown == "0" && it.appeared == ["0"])
  }

  @Test("Any number of turns in any order ends with a single appeared page", arguments: [true, false])
  func restless(scrolls: Bool) throws {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 2)
    for round in 0..<6 {
      try it.play("down 330,400; hold 16ms; move 60,400 in 60ms; up", thenFor: 0.1 + 0.05 * Double(round))
      try it.play("down 60,400; hold 16ms; move 330,400 in 60ms; up", thenFor: 0.07 * Double(round))
      it.pages.setViewControllers([it.all[round % 5]], direction: .reverse, animated: round % 2 == 0)
    }
    it.run(3)

    expect(it.appeared, equals: [it.shown])
    expect(it.pages.children.map(\.title), equals: [it.shown])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A resize of the stage keeps the current page in place", arguments: [true, false])
  func size(scrolls: Bool) {
    let it = PageStage(scrolls ? .scroll : .pageCurl, at: 2)
    let time = it.stage.time.now + 1
    it.stage.step(to: time, events: [StageEvent(time: time, .resize(width: 844, height: 390, scale: 2))])
    it.run(1)

    expect(it.shown, equals: "2")
    let view: UIView = it.all[2].view
    expect(view.convert(view.bounds, to: nil), equals: CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test("Every completion handler of a page turn is called, also if another turn is requested first")
  func completions() {
    for scrolls in [true, false] {
      let it = PageStage(scrolls ? .scroll : .pageCurl)
      var heard: [String] = []
      for index in [1, 2, 3] {
        it.pages.setViewControllers([it.all[index]], direction: .forward, animated: true) {
          heard.append("\(index) \($0)")
        }
      }
      it.run(3)
      expect(heard.map { $0.prefix(1) }.sorted(), equals: ["1", "2", "3"], "\(scrolls)")
      expect(heard.last == "3 true" && it.shown == "3", "\(scrolls)")
      if !scrolls { expect(heard, equals: ["2 false", "1 true", "3 true"]) }
    }
  }

  @Test("A page that a drag moves in and code sets stays, even if the drag returns")
  func askedInHand() throws {
    let it = PageStage(.pageCurl, at: 1)
    try it.play("down 200,400; hold 30ms; move 150,400 in 300ms; hold 1s", thenFor: 0)
    var heard: [Bool] = []
    it.pages.setViewControllers([it.all[2]], direction: .forward, animated: true) { heard.append($0) }
    expect(heard.isEmpty)
    let time = it.stage.time.now + 1_000_000
    let up = StageEvent.Pointer(id: 0, .up, x: 150, y: 400, buttons: 0)
    it.stage.step(to: time, events: [StageEvent(time: time, .pointer(up))])
    it.run(3)
    expect(heard == [true] && it.shown == "2" && it.appeared == ["2"])
  }

  @Test("A page that a drag moves out and code sets stays")
  func askedForOld() throws {
    let it = PageStage(.pageCurl, at: 1)
    try it.play("down 330,400; hold 30ms; move 60,400 in 120ms; hold 1s", thenFor: 0)
    var heard: [Bool] = []
    it.pages.setViewControllers([it.all[1]], direction: .reverse, animated: true) { heard.append($0) }
    let time = it.stage.time.now + 1_000_000
    let up = StageEvent.Pointer(id: 0, .up, x: 60, y: 400, buttons: 0)
    it.stage.step(to: time, events: [StageEvent(time: time, .pointer(up))])
    it.run(3)
    expect(heard == [true] && it.shown == "1" && it.appeared == ["1"])
  }

  @Test("Setting no page, or two, is reported and changes nothing")
  func misuse() {
    let it = PageStage(.scroll)
    var done: Bool?
    it.pages.setViewControllers([], direction: .forward, animated: true) { done = $0 }
    it.pages.setViewControllers([it.all[1], it.all[2]], direction: .forward, animated: true)

    expect(done, equals: false)
    expect(it.shown, equals: "0")
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.wrongPageCount, .wrongPageCount])
  }
}
