import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// The lifetime of touches, and of recognizers that wait for one another.
@Suite struct TouchLifetimeTests {
  @Test("A recognizer that ended while a touch is down is released with its view", arguments: [false, true])
  func spentTouch(isDropped: Bool) {
    weak var pan: UIPanGestureRecognizer?
    let hand = PointerStage()
    do {
      let view = UIView(frame: hand.window.bounds)
      let made = UIPanGestureRecognizer()
      pan = made
      view.addGestureRecognizer(made)
      hand.window.addSubview(view)
      hand.at(0, .down, 10, 10)
      hand.at(1, .down, 50, 10, id: 1)
      hand.at(2, .move, 10, 90)
      expect(made.state == .began || made.state == .changed)
      made.isEnabled = false
      hand.dispatcher.flush()
      expect(made.state, equals: .possible)
      if !isDropped {
        hand.at(3, .up, 10, 90)
        hand.at(4, .up, 50, 10, id: 1)
      } else {
        hand.dispatcher.cancelAll()
      }
      view.removeFromSuperview()
    }

    expect(pan == nil)
  }

  @Test("Touches that are down are released with their dispatcher")
  func dropped() {
    weak var pan: UIPanGestureRecognizer?
    do {
      let hand = PointerStage()
      let made = UIPanGestureRecognizer()
      pan = made
      hand.window.addGestureRecognizer(made)
      hand.at(0, .down, 10, 10)
      hand.at(1, .move, 10, 90)
    }

    expect(pan == nil)
  }

  @Test("Two recognizers that wait for each other are not blocked")
  func circle() {
    let hand = PointerStage()
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    one.require(toFail: two)
    two.require(toFail: one)
    var taps = 0
    for tap in [one, two] {
      tap.addAction { _ in taps += 1 }
      hand.window.addGestureRecognizer(tap)
    }
    for round in 0..<3 {
      hand.at(Int64(round) * 1000, .down, 10, 10)
      hand.at(Int64(round) * 1000 + 50, .up, 10, 10)
      expect(taps, equals: round + 1)
      expect(hand.dispatcher.recognizerStates.isEmpty)
    }
  }

  @Test(
    "A recognizer that waits for one that never decides is recognized a second later, with a diagnostic"
  )
  func forgetful() {
    let hand = PointerStage()
    let tap = UITapGestureRecognizer()
    let silent = UIGestureRecognizer()
    tap.require(toFail: silent)
    hand.watch(tap, as: "tap")
    hand.watch(silent, as: "silent")
    hand.at(0, .down, 10, 10)
    hand.at(50, .up, 10, 10)
    hand.wait(until: 1049)
    expect(hand.log.isEmpty && hand.sink.rules.isEmpty)
    hand.wait(until: 1050)

    expect(hand.log, equals: ["tap ended"])
    expect(hand.sink.rules, equals: [.gestureUndecided])
    expect(hand.dispatcher.recognizerStates.isEmpty)
    hand.at(2000, .down, 10, 10)
    hand.at(2040, .up, 10, 10)
    hand.at(2100, .down, 10, 10)
    expect(hand.log, equals: ["tap ended"], "a new touch of that recognizer is waited for again")
    hand.at(2150, .up, 10, 10)
    hand.wait(until: 4000)
    expect(hand.log, equals: ["tap ended", "tap ended"])
  }

  @Test("A recognizer that outlives its stage during a touch can be used on another one, with new settings")
  func secondStage() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let tap = UITapGestureRecognizer()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    do {
      let first = PointerStage()
      first.window.addSubview(view)
      first.at(0, .down, 10, 10)
    }
    tap.numberOfTapsRequired = 2
    let second = PointerStage()
    second.window.addSubview(view)
    for start in [1000, 1100] as [Int64] {
      expect(taps, equals: 0)
      second.at(start, .down, 10, 10)
      second.at(start + 50, .up, 10, 10)
    }
    expect(taps, equals: 1)
  }

  @Test("A view receives a second touch only with multiple touch enabled", arguments: [false, true])
  func secondTouch(takesMore: Bool) {
    final class Touched: UIView {
      var began = 0
      var ended = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
    }
    let hand = PointerStage()
    let view = Touched(frame: hand.window.bounds)
    view.isMultipleTouchEnabled = takesMore
    hand.window.addSubview(view)
    hand.at(0, .down, 10, 10)
    hand.at(1, .down, 20, 10, id: 1)
    hand.at(2, .up, 10, 10)
    hand.at(3, .up, 20, 10, id: 1)

    expect(view.began, equals: takesMore ? 2 : 1)
    expect(view.ended, equals: view.began)
  }

  @Test("A view that is moved during its own callback has one superview")
  func movedWhileTold() {
    final class Restless: UIView {
      weak var home: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        guard newSuperview == nil, let home else { return }
        self.home = nil
        home.addSubview(self)
      }
    }
    final class Swallowing: UIView {
      var prey: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        guard let prey else { return }
        self.prey = nil
        addSubview(prey)
      }
    }
    let (first, second) = (UIView(), UIView())
    let restless = Restless()
    first.addSubview(restless)
    restless.home = second
    restless.removeFromSuperview()
    expect(first.subviews.isEmpty)
    expect(second.subviews, equals: [restless])
    expect(restless.superview === second)
    let swallowing = Swallowing()
    swallowing.prey = first
    first.addSubview(swallowing)

    expect(swallowing.superview == nil)
    expect(first.superview === swallowing)
  }
}
