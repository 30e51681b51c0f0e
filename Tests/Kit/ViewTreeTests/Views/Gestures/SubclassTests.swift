import Diagnostics
import Expectations
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// Custom recognizers and the guarantees that they rely on.
@Suite struct SubclassTests {
  /// A check mark, as in many tutorials: down to the right, then up to the right; discrete.
  private final class CheckMark: UIGestureRecognizer {
    private var strokes: [CGVector] = []
    private(set) var calls: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      calls.append("began")
      if event.allTouches?.count != 1 { state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      calls.append("moved")
      guard state == .possible, let touch = touches.first else { return }
      let (old, new) = (touch.previousLocation(in: view), touch.location(in: view))
      strokes.append(CGVector(dx: new.x - old.x, dy: new.y - old.y))
      if strokes.contains(where: { $0.dx < 0 }) { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      calls.append("ended")
      let goesDown = strokes.prefix { $0.dy > 0 }.count
      state = goesDown > 0 && goesDown < strokes.count ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .cancelled
    }

    override func reset() {
      super.reset()
      calls.append("reset")
      strokes = []
    }
  }

  @Test("A custom recognizer receives every call, its state is reported, and it is reset afterwards")
  func checkMark() {
    let hand = PointerStage()
    let mark = CheckMark()
    hand.watch(mark, as: "mark")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 110, 110)
    hand.at(20, .move, 130, 90)
    hand.at(30, .up, 130, 90)
    expect(hand.log, equals: ["mark ended"])
    expect(mark.calls, equals: ["began", "moved", "moved", "ended", "reset"])
    hand.at(100, .down, 100, 100)
    hand.at(110, .move, 90, 110)
    hand.at(120, .move, 110, 90)
    hand.at(130, .up, 110, 90)
    expect(hand.log, equals: ["mark ended"])
    expect(
      mark.calls.suffix(3), equals: ["began", "moved", "reset"],
      "after its failure the recognizer receives no more calls for the touch")
    expect(hand.sink.rules.isEmpty)
  }

  /// A pan that begins when a touch comes down, so that it also catches what moves.
  private final class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .began { return }
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  @Test("A pan that a subclass begins at touch-down follows the first movement, without its slop")
  func instantPan() {
    let hand = PointerStage()
    let pan = InstantPan()
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 104, 100)
    expect(pan.translation(in: nil).x, equals: 4)
    hand.at(20, .move, 130, 100)
    expect(pan.translation(in: nil).x, equals: 30)
    hand.at(30, .up, 130, 100)
    hand.at(100, .down, 100, 100)
    hand.at(110, .up, 100, 100)
    expect(
      hand.log, equals: ["pan began", "pan changed", "pan changed", "pan ended", "pan began", "pan ended"])
    expect(hand.sink.rules, equals: [])
  }

  @Test("A second touch is in the set of all touches, and a recognizer can fail because of it")
  func secondTouch() {
    let hand = PointerStage()
    let mark = CheckMark()
    hand.watch(mark, as: "mark")
    hand.at(0, .down, 100, 100)
    hand.at(5, .down, 150, 100, id: 1)
    hand.at(10, .move, 110, 110)
    hand.at(20, .up, 110, 110)
    hand.at(25, .up, 150, 100, id: 1)
    expect(hand.log.isEmpty)
    expect(mark.calls, equals: ["began", "began", "reset"])
  }

  @Test("`ignore(_:for:)`: the recognizer receives no more of a touch, and the view keeps the touch")
  func ignoring() {
    final class OneTouch: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
        super.touchesBegan(touches.filter { event.touches(for: self)?.contains($0) == true }, with: event)
      }
    }
    let hand = PointerStage()
    let view = TouchRecordingView(frame: hand.window.bounds)
    view.isMultipleTouchEnabled = true
    hand.window.addSubview(view)
    let pan = OneTouch()
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(5, .down, 150, 100, id: 1)
    hand.at(10, .move, 150, 150, id: 1)
    expect(hand.log.isEmpty && pan.numberOfTouches == 1)
    hand.at(15, .move, 100, 130)
    hand.at(20, .up, 100, 130)
    hand.at(25, .up, 150, 150, id: 1)
    expect(hand.log, equals: ["pan began", "pan ended"])
    expect(view.log, equals: ["began 0", "began 1", "moved 1", "cancelled 0", "ended 1"])
  }

  @Test("A pan that ignores one of its touches during the gesture follows the others without a jump")
  func ignoringDuringGesture() {
    final class Fickle: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        for touch in event.touches(for: self) ?? [] where touch.id == 1 { ignore(touch, for: event) }
      }
    }
    let hand = PointerStage()
    let pan = Fickle()
    var ways: [CGFloat] = []
    pan.addAction { ways.append($0.translation(in: nil).y) }
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(5, .down, 200, 100, id: 1)
    hand.at(10, .move, 100, 130)
    hand.at(20, .move, 100, 160)
    expect(ways, equals: [5, 35])
  }

  @Test("The view receives a delayed touch as soon as the recognizer that delays it ignores it")
  func ignoringDelayed() {
    final class Shy: UIGestureRecognizer {
      var didIgnore: () -> Void = {}
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
        didIgnore()
      }
    }
    let hand = PointerStage()
    let view = TouchRecordingView(frame: hand.window.bounds)
    hand.window.addSubview(view)
    let shy = Shy()
    shy.delaysTouchesBegan = true
    hand.watch(shy, as: "shy")
    var received: [String] = []
    shy.didIgnore = { received = view.log }
    hand.at(0, .down, 100, 100)
    expect(view.log.isEmpty)
    hand.at(10, .move, 110, 100)
    expect(received, equals: ["began 0"])
    hand.at(20, .up, 110, 100)
    expect(view.log, equals: ["began 0", "moved 0", "ended 0"])
  }

  @Test("A recognizer that ignores all its touches has failed, and no other one waits for it")
  func ignoringAll() {
    final class Shy: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let hand = PointerStage()
    let (shy, tap) = (Shy(), UITapGestureRecognizer())
    tap.require(toFail: shy)
    hand.watch(tap, as: "tap")
    hand.watch(shy, as: "shy")
    hand.at(0, .down, 10, 10)
    hand.at(20, .up, 10, 10)
    expect(hand.log, equals: ["tap ended"])
  }

  @Test("An illegal state is refused with a diagnostic that names the recognizer")
  func illegalStates() {
    final class Hasty: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .possible
        state = .ended
        state = .began
      }
    }
    let hand = PointerStage()
    let hasty = Hasty()
    hand.watch(hasty, as: "hasty")
    hand.at(0, .down, 10, 10)
    expect(hasty.state, equals: .possible)
    hand.at(10, .move, 20, 10)
    hand.at(20, .up, 20, 10)
    expect(hand.log, equals: ["hasty began", "hasty ended"])
    expect(hand.sink.rules, equals: [.gestureStateInvalid, .gestureStateInvalid, .gestureStateInvalid])
    expect(hasty.state, equals: .possible)
  }

  @Test("States that a refused recognizer requests are ignored without a diagnostic")
  func refused() {
    final class No: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    final class Eager: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .changed
        state = .ended
      }
    }
    let hand = PointerStage()
    let (eager, no) = (Eager(), No())
    eager.delegate = no
    hand.watch(eager, as: "eager")
    hand.at(0, .down, 10, 10)
    hand.at(10, .up, 10, 10)
    withExtendedLifetime(no) {}
    expect(hand.log.isEmpty && hand.sink.rules.isEmpty)
    eager.delegate = nil
    hand.at(100, .down, 10, 10)
    hand.at(110, .up, 10, 10)
    expect(
      hand.log, equals: ["eager began", "eager changed", "eager ended"],
      "each change of state is reported once")
  }

  @Test("A state that is set outside a touch event is reported in the next turn")
  func outsideTouches() {
    let hand = PointerStage()
    let own = UIGestureRecognizer()
    hand.watch(own, as: "own")
    own.state = .began
    expect(hand.log.isEmpty)
    hand.endTurn()
    own.state = .ended
    hand.endTurn()
    expect(hand.log, equals: ["own began", "own ended"])
    expect(own.state, equals: .possible)
    let lonely = UIGestureRecognizer()
    lonely.state = .began
    expect(lonely.state, equals: .began, "without a window the state applies at once")
  }

  @Test("Setting `isEnabled` to false cancels an active recognizer; a disabled one receives no touches")
  func disabling() {
    let hand = PointerStage()
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 100, 130)
    pan.isEnabled = false
    hand.endTurn()
    expect(hand.log, equals: ["pan began", "pan cancelled"])
    pan.isEnabled = true
    hand.at(20, .move, 100, 160)
    expect(hand.log.count, equals: 2, "the touch that is down is not received again")
    hand.at(30, .up, 100, 160)
    expect(hand.sink.rules.isEmpty)
  }
}
