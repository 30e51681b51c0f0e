import Diagnostics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// Recognizers of somebody's own, and what they may rely on.
@Suite struct SubclassTests {
  /// A check mark: down to the right, then up to the right; discrete, as in many a tutorial.
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

  @Test("A recognizer of somebody's own gets every call, its state is taken, and it is reset after it")
  func checkMark() {
    let hand = Hand()
    let mark = CheckMark()
    hand.watch(mark, as: "mark")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 110, 110)
    hand.at(20, .move, 130, 90)
    hand.at(30, .up, 130, 90)
    #expect(hand.log == ["mark ended"])
    #expect(mark.calls == ["began", "moved", "moved", "ended", "reset"])
    hand.at(100, .down, 100, 100)
    hand.at(110, .move, 90, 110)
    hand.at(120, .move, 110, 90)
    hand.at(130, .up, 110, 90)
    #expect(hand.log == ["mark ended"])
    #expect(
      mark.calls.suffix(3) == ["began", "moved", "reset"], "after its failure it hears no more of the touch")
    #expect(hand.sink.rules.isEmpty)
  }

  @Test("A second finger reaches it in the set of all touches, and it may fail by that")
  func secondFinger() {
    let hand = Hand()
    let mark = CheckMark()
    hand.watch(mark, as: "mark")
    hand.at(0, .down, 100, 100)
    hand.at(5, .down, 150, 100, id: 1)
    hand.at(10, .move, 110, 110)
    hand.at(20, .up, 110, 110)
    hand.at(25, .up, 150, 100, id: 1)
    #expect(hand.log.isEmpty)
    #expect(mark.calls == ["began", "began", "reset"])
  }

  @Test("`ignore(_:for:)`: it hears no more of a touch, and its view keeps it")
  func ignoring() {
    final class OneFinger: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
        super.touchesBegan(touches.filter { event.touches(for: self)?.contains($0) == true }, with: event)
      }
    }
    let hand = Hand()
    let view = ToldView(frame: hand.window.bounds)
    view.isMultipleTouchEnabled = true
    hand.window.addSubview(view)
    let pan = OneFinger()
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(5, .down, 150, 100, id: 1)
    hand.at(10, .move, 150, 150, id: 1)
    #expect(hand.log.isEmpty && pan.numberOfTouches == 1)
    hand.at(15, .move, 100, 130)
    hand.at(20, .up, 100, 130)
    hand.at(25, .up, 150, 150, id: 1)
    #expect(hand.log == ["pan began", "pan ended"])
    #expect(view.log == ["began 0", "began 1", "moved 1", "cancelled 0", "ended 1"])
  }

  @Test("One that ignores all its touches has failed: nobody waits for it")
  func ignoringAll() {
    final class Shy: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let hand = Hand()
    let (shy, tap) = (Shy(), UITapGestureRecognizer())
    tap.require(toFail: shy)
    hand.watch(tap, as: "tap")
    hand.watch(shy, as: "shy")
    hand.at(0, .down, 10, 10)
    hand.at(20, .up, 10, 10)
    #expect(hand.log == ["tap ended"])
  }

  @Test("A state set illegally gives a finding that names the recognizer, and is not taken")
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
    let hand = Hand()
    let hasty = Hasty()
    hand.watch(hasty, as: "hasty")
    hand.at(0, .down, 10, 10)
    #expect(hasty.state == .possible)
    hand.at(10, .move, 20, 10)
    hand.at(20, .up, 20, 10)
    #expect(hand.log == ["hasty began", "hasty ended"])
    #expect(hand.sink.rules == [.gestureStateInvalid, .gestureStateInvalid, .gestureStateInvalid])
    #expect(hasty.state == .possible)
  }

  @Test("What a recognizer asks for after it was refused is no mistake")
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
    let hand = Hand()
    let (eager, no) = (Eager(), No())
    eager.delegate = no
    hand.watch(eager, as: "eager")
    hand.at(0, .down, 10, 10)
    hand.at(10, .up, 10, 10)
    withExtendedLifetime(no) {}
    #expect(hand.log.isEmpty && hand.sink.rules.isEmpty)
    eager.delegate = nil
    hand.at(100, .down, 10, 10)
    hand.at(110, .up, 10, 10)
    #expect(hand.log == ["eager began", "eager changed", "eager ended"], "each change of state is told once")
  }

  @Test("A state that is set outside any touch is told in the next turn")
  func outsideTouches() {
    let hand = Hand()
    let own = UIGestureRecognizer()
    hand.watch(own, as: "own")
    own.state = .began
    #expect(hand.log.isEmpty)
    hand.endTurn()
    own.state = .ended
    hand.endTurn()
    #expect(hand.log == ["own began", "own ended"])
    #expect(own.state == .possible)
    let lonely = UIGestureRecognizer()
    lonely.state = .began
    #expect(lonely.state == .began, "without a window there is nobody to compete with")
  }

  @Test("`isEnabled` set to false cancels what has begun; a recognizer that is off gets nothing")
  func disabling() {
    let hand = Hand()
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 100, 130)
    pan.isEnabled = false
    hand.endTurn()
    #expect(hand.log == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    hand.at(20, .move, 100, 160)
    #expect(hand.log.count == 2, "the finger that was down is not taken again")
    hand.at(30, .up, 100, 160)
    #expect(hand.sink.rules.isEmpty)
  }
}
