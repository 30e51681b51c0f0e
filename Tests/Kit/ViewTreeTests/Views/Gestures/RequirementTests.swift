import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// More than two recognizers that wait for one another or prevent one another.
@Suite struct RequirementTests {
  /// Scripted recognizers on the window, in this order, for one touch that begins, moves twice and ends.
  private final class Row {
    let hand = PointerStage()
    let all: [ScriptedRecognizer]

    init(_ scripts: [ReferencePair.Script]) {
      all = scripts.map { script in
        let recognizer = ScriptedRecognizer()
        recognizer.script = script
        return recognizer
      }
      for (index, recognizer) in all.enumerated() {
        recognizer.name = "\(index)"
        recognizer.addAction { [unowned hand] in hand.log.append("\(index) \($0.state)@\(hand.moment)") }
        hand.window.addGestureRecognizer(recognizer)
      }
    }

    func play() -> [String] {
      for (index, phase) in [TouchDispatcher.Phase.down, .move, .move, .up].enumerated() {
        hand.moment = index
        hand.at(Int64(index) * 10, phase, 100, 100 + Double(index))
      }
      return hand.log
    }
  }

  @Test("A recognizer that waits for two begins when both have failed, and fails when one of them begins")
  func two() {
    for (fails, wanted) in [
      ([1, 2], ["0 began@2", "0 ended@3"]), ([2, 1], ["0 began@2", "0 ended@3"]),
      ([1, nil], ["0 began@3", "0 ended@3"]),
    ] as [([Int?], [String])] {
      let row = Row([.init(begins: 1), .init(fails: fails[0]), .init(fails: fails[1])])
      row.all[0].require(toFail: row.all[1])
      row.all[0].require(toFail: row.all[2])
      expect(row.play(), equals: wanted)
    }
    let row = Row([.init(begins: 1), .init(fails: 1), .init(begins: 2, isDiscrete: true)])
    row.all[0].require(toFail: row.all[1])
    row.all[0].require(toFail: row.all[2])
    expect(row.play(), equals: ["2 ended@2"])
  }

  @Test("In a chain of three, the last recognizer is recognized only if the one it waits for fails")
  func chain() {
    let row = Row([.init(begins: 3, isDiscrete: true), .init(begins: 2, isDiscrete: true), .init(begins: 1)])
    row.all[0].require(toFail: row.all[1])
    row.all[1].require(toFail: row.all[2])
    expect(row.play(), equals: ["2 began@1", "2 changed@2", "2 ended@3"])
    let other = Row([.init(begins: 3, isDiscrete: true), .init(begins: 2, isDiscrete: true), .init()])
    other.all[0].require(toFail: other.all[1])
    other.all[1].require(toFail: other.all[2])
    expect(
      other.play(), equals: ["1 ended@3"], "the second one, which waited for the third, precedes the first")
  }

  @Test("A recognizer released by a failure does not begin if the other one prevents it")
  func releasedAndPrevented() {
    let row = Row([.init(), .init(begins: 1), .init(begins: 2, isDiscrete: true)])
    row.all[1].require(toFail: row.all[0])
    expect(row.play(), equals: ["2 ended@2"])
  }

  @Test("A waiting recognizer is prevented by another one that begins meanwhile")
  func preventedWhileWaiting() {
    let row = Row([.init(begins: 1), .init(), .init(begins: 2)])
    row.all[0].require(toFail: row.all[1])
    expect(row.play(), equals: ["2 began@2", "2 ended@3"])
    expect(row.all.map(\.resets), equals: [1, 1, 1])
  }

  @Test("A requirement that would close a cycle is refused, and the diagnostic names both recognizers")
  func circle() {
    let row = Row([.init(begins: 1), .init(begins: 1), .init(begins: 1)])
    let (a, b, c) = (row.all[0], row.all[1], row.all[2])
    a.require(toFail: b)
    b.require(toFail: c)
    expect(row.hand.sink.rules.isEmpty)
    c.require(toFail: a)
    a.require(toFail: a)
    expect(row.hand.sink.rules, equals: [.gestureFailureCycle, .gestureFailureCycle])
    expect(row.play().first, equals: "2 began@1")
    a.require(toFail: b)
    expect(a.requirements.count, equals: 1, "a repeated requirement is ignored")
    let detached = UIGestureRecognizer()
    detached.require(toFail: detached)
    expect(
      row.hand.sink.diagnostics.last?.subjects.map(\.description),
      equals: ["UIGestureRecognizer", "UIGestureRecognizer"], "without a view there is no number")
  }

  @Test("A cycle that delegates make is broken where it would close, with a diagnostic")
  func dynamicCircle() {
    final class Waiting: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let row = Row([.init(begins: 1), .init(begins: 1), .init(begins: 1)])
    let waiting = Waiting()
    for recognizer in row.all { recognizer.delegate = waiting }
    let story = row.play()
    withExtendedLifetime(waiting) {}

    expect(story, equals: ["2 began@1", "2 changed@2", "2 ended@3"])
    expect(row.hand.sink.rules, equals: [.gestureFailureCycle, .gestureFailureCycle, .gestureFailureCycle])
  }

  @Test("A delegate is asked once per attempt whether a recognizer may begin, and not again after the wait")
  func askedOnce() {
    final class Asked: UIGestureRecognizerDelegate {
      var questions = 0
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return true
      }
    }
    let row = Row([.init(begins: 1), .init(fails: 2)])
    let asked = Asked()
    row.all[0].delegate = asked
    row.all[0].require(toFail: row.all[1])
    expect(row.play(), equals: ["0 began@2", "0 ended@3"])
    expect(asked.questions, equals: 1)
    row.hand.log = []
    expect(row.play(), equals: ["0 began@2", "0 ended@3"])
    expect(asked.questions, equals: 2)
  }

  @Test("A requirement on a recognizer without the touch delays nothing")
  func elsewhere() {
    let row = Row([.init(begins: 1), .init()])
    let view = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    row.hand.window.addSubview(view)
    view.addGestureRecognizer(row.all[1])
    row.all[0].require(toFail: row.all[1])
    expect(row.play(), equals: ["0 began@1", "0 changed@2", "0 ended@3"])
  }

  @Test(
    "6.3 Actions run in order of attachment from the hit view upward, whichever recognizer had touches first")
  func actionOrder() {
    let hand = PointerStage()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    hand.window.addSubview(inner)
    let (outer, first, second) = (ScriptedRecognizer(), ScriptedRecognizer(), ScriptedRecognizer())
    for recognizer in [outer, first, second] {
      recognizer.script = ReferencePair.Script(begins: 3, isDiscrete: true)
      recognizer.manner.canPrevent = false
    }
    hand.watch(outer, as: "outer")
    hand.watch(first, as: "first", on: inner)
    hand.watch(second, as: "second", on: inner)
    // The outer recognizer has a touch before the others receive theirs.
    hand.at(0, .down, 200, 100)
    hand.at(10, .down, 50, 100, id: 1)
    hand.at(20, .up, 50, 100, id: 1)
    expect(hand.log, equals: ["first ended", "second ended", "outer ended"])
  }
}
