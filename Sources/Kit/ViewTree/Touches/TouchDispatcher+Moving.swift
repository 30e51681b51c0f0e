import Foundation
import GestureMath
import LayerTree

// The one finger that moves, which is what nearly all events are about.
extension TouchDispatcher {
  /// Brings the clock to a time, takes the movement that the only finger made then, and runs the actions that
  /// come of it, on a short way: nothing is asked that was answered before. Returns whether it did; if not,
  /// nothing has happened.
  ///
  /// The short way is for movements that views hear nothing of, and that nobody wants to see as they come in.
  package func moveAlone(_ id: Int, to position: CGPoint, at now: Int64) -> Bool {
    guard let finger = lone, finger.touch.id == id, attachedTurn == UIView.treeTurns, !arbiter.isStirred,
      !isInTurn
    else { return false }
    time.advance(to: now)
    isInTurn = true
    finger.touch.change(to: .moved, at: now, position)
    event.time = now
    event.modifierFlags = modifiers
    if finger.touch.gestureRecognizers?.count == 1, let only = finger.touch.gestureRecognizers?[0] {
      // Nearly always, and then the list need not be held while it is told.
      let isMoved = tell(only, of: finger)
      guard !arbiter.isStirred else { return flushAll() }
      if isMoved { only.tellActions() }
    } else {
      var (first, isOnly) = (nil as UIGestureRecognizer?, true)
      for recognizer in finger.touch.gestureRecognizers ?? [] where tell(recognizer, of: finger) {
        if first == nil { first = recognizer } else { isOnly = false }
      }
      guard isOnly, !arbiter.isStirred else { return flushAll() }
      first?.tellActions()
    }
    isInTurn = false
    if arbiter.isStirred || !kept.isEmpty { flushRest() }
    return true
  }

  /// Ends a movement of which more came than the short way can do.
  private func flushAll() -> Bool {
    arbiter.isStirred = true
    isInTurn = false
    flush()
    return true
  }

  /// Tells a recognizer of the only finger's movement. Returns whether its actions are to be told of something.
  @inline(__always)
  private func tell(_ recognizer: UIGestureRecognizer, of finger: Finger) -> Bool {
    guard !recognizer.life.isOver, recognizer.follows(finger.touch) else { return false }
    recognizer.isHeard = true
    if recognizer.isPlain {
      recognizer.track(.move(finger.touch.serial, finger.touch.sample), at: finger.touch.time)
    } else {
      recognizer.touchesMoved(finger.alone, with: event)
    }
    recognizer.isHeard = false
    return recognizer.life.hasUntold
  }

  /// Finds out whether the next movement may take the short way.
  func noteLone() {
    guard isPlain, fingers.count == 1, changed.isEmpty, kept.isEmpty, moved.isEmpty,
      fingers[0].touch.delivery.isOver
    else { return }
    lone = fingers[0]
  }
}
