import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// The pointer without a button down: hovering and scrolling.
@Suite struct PointerTests {
  private let hand = PointerStage()

  private func hover(_ x: Double?, _ y: Double = 50) {
    hand.dispatcher.hover(at: x.map { CGPoint(x: $0, y: y) }, in: hand.window)
    hand.endTurn()
  }

  private func scroll(_ milliseconds: Int64, _ step: Double, _ type: UIScrollType = .discrete, x: Double = 50)
  {
    hand.wait(until: milliseconds)
    hand.dispatcher.scroll(
      by: CGVector(dx: 0, dy: step), type, at: CGPoint(x: x, y: 50), in: hand.window)
    hand.endTurn()
  }

  @Test(
    "6.5 Hover: begins when the pointer enters the view, changes inside it, and ends when the pointer leaves")
  func hovering() {
    let inner = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 300))
    hand.window.addSubview(inner)
    let over = UIHoverGestureRecognizer()
    hand.watch(over, as: "inner", on: inner)
    hand.watch(UIHoverGestureRecognizer(), as: "outer")
    expect(UIHoverGestureRecognizer.isAnyWatching)
    hover(50)
    hover(150)
    hover(160)
    expect(over.location(in: inner), equals: CGPoint(x: 60, y: 50))
    hover(160)
    hover(250)
    hover(nil)
    expect(
      hand.log,
      equals: [
        "outer began", "inner began", "outer changed", "inner changed", "outer changed", "inner ended",
        "outer changed", "outer ended",
      ])
    expect(hand.dispatcher.recognizerStates.isEmpty)
  }

  @Test("A hover recognizer that is removed or disabled under the pointer is cancelled, and can begin again")
  func hoverStopped() {
    let over = UIHoverGestureRecognizer()
    hand.watch(over, as: "hover")
    hover(50)
    over.isEnabled = false
    hand.endTurn()
    over.isEnabled = true
    hover(60)
    hand.window.removeGestureRecognizer(over)
    hand.endTurn()
    hover(70)
    expect(hand.log, equals: ["hover began", "hover cancelled", "hover began", "hover cancelled"])
  }

  @Test("Hover does not compete: a pan is recognized at the same time")
  func hoverAndPan() {
    hand.watch(UIHoverGestureRecognizer(), as: "hover")
    hand.watch(UIPanGestureRecognizer(), as: "pan")
    hover(50)
    hand.at(10, .down, 50, 50)
    hand.at(20, .move, 50, 90)
    hover(60)
    hand.at(30, .up, 50, 90)
    expect(hand.log, equals: ["hover began", "pan began", "hover changed", "pan ended"])
  }

  @Test("6.1 Wheel: a pan that accepts it begins at once and ends 100 ms after the last step")
  func wheel() {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .discrete
    var ways: [CGFloat] = []
    pan.addAction { ways.append($0.translation(in: nil).y) }
    hand.watch(pan, as: "pan")
    scroll(0, 40)
    scroll(50, 40)
    expect(pan.numberOfTouches == 0 && pan.location(in: nil) == CGPoint(x: 50, y: 50))
    hand.wait(until: 149)
    expect(hand.log, equals: ["pan began", "pan changed"])
    hand.wait(until: 150)
    expect(hand.log, equals: ["pan began", "pan changed", "pan ended"])
    expect(ways, equals: [40, 80, 80])
    scroll(200, -40)
    hand.at(210, .down, 50, 50)
    hand.at(220, .move, 50, 90)
    expect(hand.log.last, equals: "pan began", "touches do not mix with a wheel")
    hand.wait(until: 400)
    expect(hand.log.last, equals: "pan ended")
    hand.at(410, .up, 50, 90)
    hand.log = []
    hand.at(500, .down, 50, 50)
    hand.at(510, .move, 50, 90)
    hand.at(520, .up, 50, 90)
    expect(hand.log, equals: ["pan began", "pan ended"])
  }

  @Test(
    "`allowedScrollTypesMask`: a pan accepts only the kinds of scrolling that the mask contains, by default none"
  )
  func masks() {
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan")
    scroll(0, 40)
    pan.allowedScrollTypesMask = .continuous
    scroll(200, 40)
    expect(hand.log.isEmpty)
    scroll(400, 40, .continuous)
    expect(hand.log, equals: ["pan began"])
    expect(UIScrollTypeMask.all.contains(.discrete) && UIScrollTypeMask.all.contains(.continuous))
  }

  @Test("The events of a wheel and of a hovering pointer have the modifier keys that are down")
  func modifiers() {
    final class Watch: UIGestureRecognizerDelegate {
      var seen: [(UIEvent.EventType, UIKeyModifierFlags)] = []
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        seen.append((event.type, event.modifierFlags))
        return true
      }
    }
    let (pan, over) = (UIPanGestureRecognizer(), UIHoverGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let watch = Watch()
    hand.dispatcher.modifiers = .shift
    for recognizer in [pan, over] {
      recognizer.delegate = watch
      hand.watch(recognizer, as: "one")
    }
    hover(50)
    scroll(10, 40)
    expect(watch.seen.map(\.0), equals: [.hover, .scroll])
    expect(watch.seen.map(\.1), equals: [.shift, .shift])
  }

  @Test("The inner one of two pans scrolls; later steps go to the same pan as the first")
  func nested() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    hand.window.addSubview(inner)
    let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
    for pan in pans { pan.allowedScrollTypesMask = .all }
    hand.watch(pans[0], as: "inner", on: inner)
    hand.watch(pans[1], as: "outer")
    scroll(0, 40)
    scroll(50, 40, x: 200)
    hand.wait(until: 500)
    scroll(600, 40, x: 200)
    expect(hand.log, equals: ["inner began", "inner changed", "inner ended", "outer began"])
  }

  @Test("Cancelling all events cancels a wheel scroll, and a delegate can refuse one")
  func refusals() {
    final class NoScroll: UIGestureRecognizerDelegate {
      var refuses = true
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        !(refuses && event.type == .scroll)
      }
    }
    let pan = UIPanGestureRecognizer()
    let no = NoScroll()
    pan.delegate = no
    pan.allowedScrollTypesMask = .all
    hand.watch(pan, as: "pan")
    scroll(0, 40)
    expect(hand.log.isEmpty)
    no.refuses = false
    scroll(10, 40)
    hand.dispatcher.cancelAll()
    expect(!hand.time.timers.hasTurn, "the caller ends the turn")
    hand.endTurn()
    expect(hand.log, equals: ["pan began", "pan cancelled"])
    withExtendedLifetime(no) {}
  }
}
