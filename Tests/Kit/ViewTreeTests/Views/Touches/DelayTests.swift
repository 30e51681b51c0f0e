import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// Touches that recognizers delay, and touches that they take from views.
@Suite struct DelayTests {
  private let hand = PointerStage()
  private let view: TouchRecordingView

  init() {
    view = TouchRecordingView(frame: hand.window.bounds)
    hand.window.addSubview(view)
  }

  private func drag(_ start: Int64 = 0, by way: Double) {
    hand.at(start, .down, 100, 100)
    hand.at(start + 10, .move, 100, 105)
    hand.at(start + 20, .move, 100, 100 + way)
    hand.at(start + 30, .up, 100, 100 + way)
  }

  @Test(
    "6.4 `cancelsTouchesInView`: recognition cancels the touches in the view, unless the property is false",
    arguments: [true, false])
  func cancelling(cancels: Bool) {
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = cancels
    hand.watch(pan, as: "pan")
    drag(by: 30)
    expect(hand.log, equals: ["pan began", "pan ended"])
    expect(
      view.log,
      equals: (cancels
        ? ["began 0", "moved 0", "cancelled 0"] : ["began 0", "moved 0", "moved 0", "ended 0"]))
  }

  @Test("6.4 A touch that joins an active gesture does not reach the view")
  func joining() {
    view.isMultipleTouchEnabled = true
    hand.watch(UIPanGestureRecognizer(), as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 100, 130)
    hand.at(20, .down, 200, 100, id: 1)
    hand.at(30, .up, 200, 100, id: 1)
    hand.at(40, .up, 100, 130)
    expect(view.log, equals: ["began 0", "cancelled 0"])
  }

  @Test(
    "6.4 `delaysTouchesBegan`: the view receives the touch once the gesture has failed, then completely"
  )
  func delayedBeginning() {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    hand.watch(pan, as: "pan")
    var places: [String] = []
    view.onEvent = { touches, _ in
      for touch in touches {
        places.append("\(touch.phase) \(touch.location(in: nil).y) \((touch.timestamp * 1000).rounded())")
      }
    }
    drag(by: 9)
    expect(hand.log.isEmpty)
    expect(view.log, equals: ["began 0", "moved 0", "ended 0"])
    expect(places, equals: ["began 100.0 0.0", "moved 109.0 30.0", "ended 109.0 30.0"])
    view.log = []
    drag(1000, by: 40)
    expect(view.log.isEmpty, "a recognized touch does not reach the view")
    expect(hand.log, equals: ["pan began", "pan ended"])
  }

  @Test(
    "6.4 `delaysTouchesEnded`: the view receives the end once a double tap has failed, or a cancellation")
  func delayedEnd() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    hand.watch(tap, as: "double")
    hand.at(0, .down, 50, 50)
    hand.at(30, .up, 50, 50)
    hand.wait(until: 379)
    expect(view.log, equals: ["began 0"])
    hand.wait(until: 380)
    expect(
      view.log, equals: ["began 0", "ended 0"], "350 ms after the first tap ended, no second tap can follow")
    view.log = []
    hand.at(1000, .down, 50, 50)
    hand.at(1030, .up, 50, 50)
    hand.at(1100, .down, 50, 50)
    hand.at(1130, .up, 50, 50)
    expect(hand.log, equals: ["double ended"])
    expect(view.log, equals: ["began 0", "began 0", "cancelled 0", "cancelled 0"])
    tap.delaysTouchesEnded = false
    view.log = []
    hand.at(2000, .down, 50, 50)
    hand.at(2030, .up, 50, 50)
    expect(view.log, equals: ["began 0", "ended 0"])
    hand.wait(until: 3000)
    expect(view.log, equals: ["began 0", "ended 0"])
  }

  @Test("A recognizer that begins late cancels a touch that the view received, and withholds a delayed one")
  func longPressAndDelay() {
    let press = UILongPressGestureRecognizer()
    hand.watch(press, as: "press")
    hand.at(0, .down, 50, 50)
    hand.wait(until: 600)
    expect(view.log, equals: ["began 0", "cancelled 0"])
    hand.at(700, .up, 50, 50)
    expect(hand.log, equals: ["press began", "press ended"])
    press.delaysTouchesBegan = true
    view.log = []
    hand.at(1000, .down, 50, 50)
    hand.at(1700, .up, 50, 50)
    expect(view.log.isEmpty)
    expect(hand.log.count, equals: 4)
  }

  @Test("A delayed touch that is cancelled never reaches the view")
  func cancelledWhileKept() {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 50, 50)
    hand.at(10, .cancel, 0, 0)
    expect(view.log.isEmpty)
    expect(!hand.dispatcher.touches.hasKept)
    drag(100, by: 3)
    expect(view.log, equals: ["began 0", "moved 0", "ended 0"])
  }

  @Test("A recognizer that is removed delays no touches")
  func released() {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 50, 50)
    expect(view.log.isEmpty)
    hand.window.removeGestureRecognizer(pan)
    hand.endTurn()
    expect(view.log, equals: ["began 0"])
    hand.at(10, .up, 50, 50)
    expect(view.log, equals: ["began 0", "ended 0"])
  }

  @Test("6.2 `isExclusiveTouch`: while a view has a touch, no other view receives one", arguments: [0, 1])
  func exclusive(first: Int) {
    let other = TouchRecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 300))
    hand.window.addSubview(other)
    view.isExclusiveTouch = true
    let x = [200.0, 20]
    hand.at(0, .down, x[first], 100)
    hand.at(10, .down, x[1 - first], 100, id: 1)
    hand.at(20, .up, x[1 - first], 100, id: 1)
    hand.at(30, .up, x[first], 100)
    expect((first == 0 ? view : other).log, equals: ["began 0", "ended 0"])
    expect((first == 0 ? other : view).log.isEmpty)
  }
}
