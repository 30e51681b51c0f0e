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
    guard let touch = lone?.touch, touch.id == id, attachedTurn == UIView.treeTurns, !arbiter.isStirred,
      !isInTurn, let finger = lone
    else { return false }
    time.advance(to: now)
    isInTurn = true
    touch.change(to: .moved, at: now, position)
    event.time = now
    event.modifierFlags = modifiers
    var (first, isOnly) = (nil as UIGestureRecognizer?, true)
    for recognizer in touch.gestureRecognizers ?? []
    where !recognizer.life.isOver && recognizer.follows(touch) {
      recognizer.isHeard = true
      recognizer.touchesMoved(finger.alone, with: event)
      recognizer.isHeard = false
      guard recognizer.life.hasUntold else { continue }
      if first == nil { first = recognizer } else { isOnly = false }
    }
    if arbiter.isStirred || !isOnly {
      arbiter.isStirred = true
      isInTurn = false
      flush()
      return true
    }
    first?.tellActions()
    isInTurn = false
    if arbiter.isStirred || !kept.isEmpty { flushRest() }
    return true
  }

  /// Finds out whether the next movement may take the short way.
  func noteLone() {
    guard isPlain, fingers.count == 1, changed.isEmpty, kept.isEmpty, moved.isEmpty,
      fingers[0].touch.delivery.isOver
    else { return }
    lone = fingers[0]
  }
}
