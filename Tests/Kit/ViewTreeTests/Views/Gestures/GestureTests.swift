import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct GestureTests {
  @Test(
    "6.5 A pan begins after ten points, reports the movement beyond them, and calls its action at its end")
  func pan() {
    let hand = PointerStage()
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan")
    var translations: [CGFloat] = []
    pan.addAction { translations.append($0.translation(in: nil).y) }
    hand.at(0, .down, 100, 100)
    hand.at(8, .move, 100, 109)
    expect(hand.log.isEmpty)
    hand.at(16, .move, 100, 112)
    for move in 1...12 { hand.at(16 + Int64(move) * 8, .move, 100, 112 + Double(move) * 20) }
    expect(abs(pan.velocity(in: nil).y - 2500), isBelow: 25)
    hand.at(113, .up, 100, 352)

    let states = ["pan began"] + Array(repeating: "pan changed", count: 12) + ["pan ended"]
    expect(hand.log, equals: states)
    var expected: [CGFloat] = [2]
    for move in 1...12 { expected.append(2 + CGFloat(move) * 20) }
    expected.append(242)
    expect(translations, equals: expected)
    expect(pan.state, equals: .possible, "the recognizer is reset after its action")
  }

  @Test(
    "6.4 The first recognizer to begin makes the others fail, unless either side allows both",
    arguments: [false, true])
  func simultaneous(allowed: Bool) {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let hand = PointerStage()
    let inner = UIView(frame: hand.window.bounds)
    hand.window.addSubview(inner)
    let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    hand.watch(first, as: "inner", on: inner)
    hand.watch(second, as: "outer")
    let delegate = Both()
    if allowed { second.delegate = delegate }
    hand.at(0, .down, 100, 100)
    hand.at(8, .move, 100, 120)
    hand.at(16, .up, 100, 120)

    expect(
      hand.log,
      equals: (allowed
        ? ["inner began", "outer began", "inner ended", "outer ended"] : ["inner began", "inner ended"]))
  }

  @Test("6.4 A recognizer that requires another's failure waits for it", arguments: [false, true])
  func requireToFail(pans: Bool) {
    let hand = PointerStage()
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    hand.watch(tap, as: "tap")
    hand.watch(pan, as: "pan")
    tap.require(toFail: pan)
    hand.at(0, .down, 100, 100)
    if pans { hand.at(8, .move, 100, 115) }
    hand.at(16, .up, 100, pans ? 115 : 100)

    expect(hand.log, equals: (pans ? ["pan began", "pan ended"] : ["tap ended"]))
  }

  @Test("6.4 A delegate can refuse a touch and a beginning")
  func refusals() {
    final class No: UIGestureRecognizerDelegate {
      var receives = false
      var begins = false
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        receives
      }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    }
    let hand = PointerStage()
    let pan = UIPanGestureRecognizer()
    let no = No()
    pan.delegate = no
    hand.watch(pan, as: "pan")
    func drag(_ start: Int64) {
      hand.at(start, .down, 100, 100)
      hand.at(start + 8, .move, 100, 130)
      hand.at(start + 16, .up, 100, 130)
    }
    drag(0)
    no.receives = true
    drag(100)
    expect(hand.log.isEmpty)
    no.begins = true
    drag(200)
    expect(hand.log, equals: ["pan began", "pan ended"])
  }

  @Test("6.3 Recognition cancels the touch in its view")
  func cancelsTouches() {
    final class Touched: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    let hand = PointerStage()
    let view = Touched(frame: hand.window.bounds)
    hand.window.addSubview(view)
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(8, .move, 100, 104)
    hand.at(16, .move, 100, 120)
    hand.at(24, .up, 100, 130)
    expect(view.log, equals: ["began", "moved", "cancelled"])
    hand.at(500, .down, 100, 100)
    hand.at(508, .up, 100, 100)
    expect(view.log.suffix(2), equals: ["began", "ended"])
  }

  @Test(
    "A recognizer that is disabled, removed or released with its view inside its own action ends once",
    arguments: 0..<3)
  func endedInsideItsAction(way: Int) {
    let hand = PointerStage()
    var view: UIView? = UIView(frame: hand.window.bounds)
    hand.window.addSubview(view!)
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan", on: view)
    var hasEnded = false
    pan.addAction { pan in
      guard pan.state == .began, !hasEnded else { return }
      hasEnded = true
      switch way {
      case 0: pan.isEnabled = false
      case 1: pan.view?.removeGestureRecognizer(pan)
      default:
        pan.view?.removeFromSuperview()
        view = nil
      }
    }
    hand.at(0, .down, 100, 100)
    hand.at(8, .move, 100, 120)
    hand.at(16, .move, 100, 140)
    hand.at(24, .up, 100, 140)

    switch way {
    case 0, 1: expect(hand.log, equals: ["pan began", "pan cancelled"])
    default: expect(hand.log.first, equals: "pan began")
    }
    expect(pan.state, equals: .possible)
    expect(hand.dispatcher.touchCount, equals: 0)
    pan.isEnabled = true
    if way != 2 {
      hand.log = []
      if way == 1 { hand.window.addGestureRecognizer(pan) }
      hand.at(100, .down, 100, 100)
      hand.at(108, .move, 100, 130)
      hand.at(116, .up, 100, 130)
      expect(hand.log, equals: ["pan began", "pan ended"], "the next drag is recognized")
    }
  }

  @Test("After a cancelled touch all recognizers accept the next one", arguments: 0..<4)
  func cancelledTouch(moves: Int) {
    let hand = PointerStage()
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    hand.watch(pan, as: "pan")
    hand.watch(tap, as: "tap")
    hand.at(0, .down, 100, 100)
    for move in 0..<moves { hand.at(Int64(move + 1) * 8, .move, 100, 107 + Double(move) * 7) }
    hand.at(50, .cancel, 0, 0)
    expect(hand.log.last, equals: moves > 1 ? "pan cancelled" : nil)
    hand.log = []
    hand.at(500, .down, 10, 10)
    hand.at(520, .up, 10, 10)

    expect(hand.log, equals: ["tap ended"])
    expect(hand.dispatcher.touchCount, equals: 0)
  }

  @Test("A tap counts taps in quick succession")
  func tapCount() {
    let hand = PointerStage()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    hand.watch(tap, as: "double")
    for start in [0, 100, 1000] as [Int64] {
      hand.at(start, .down, 50, 50)
      hand.at(start + 20, .up, 50, 50)
    }

    expect(hand.log, equals: ["double ended"])
  }

  @Test("A target is held weakly, and its method receives the recognizer in its own type")
  func targets() {
    final class Card {
      var seen: [UIPanGestureRecognizer] = []
      var calls = 0
      func handlePan(_ pan: UIPanGestureRecognizer) { seen.append(pan) }
      func handle() { calls += 1 }
    }
    let hand = PointerStage()
    var card: Card? = Card()
    weak let gone = card
    let pan = UIPanGestureRecognizer(target: card!, action: Card.handlePan)
    pan.addTarget(card!, action: Card.handle)
    hand.window.addGestureRecognizer(pan)
    hand.window.addGestureRecognizer(UITapGestureRecognizer(target: card!, action: Card.handle))
    func drag(_ start: Int64) {
      hand.at(start, .down, 100, 100)
      hand.at(start + 8, .move, 100, 130)
      hand.at(start + 16, .up, 100, 130)
    }
    drag(0)
    expect(card?.seen.count, equals: 2)
    expect(card?.calls, equals: 2)
    hand.at(40, .down, 50, 50)
    hand.at(50, .up, 50, 50)
    expect(card?.seen.count == 2 && card?.calls == 3)
    expect(card?.seen.first === pan)
    card = nil
    expect(gone == nil)
    drag(100)
  }
}
