import Foundation
import MotionMath
import ViewTree

// What the finger does to the state machine, and what comes of that.
extension UIControl {
  /// How far around the control a finger that is followed still counts as on it.
  private static let reach: CGFloat = 70

  private func isNear(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: event)
      || bounds.insetBy(dx: -Self.reach, dy: -Self.reach).rect.contains(point.simd)
  }

  final func begin(_ touch: UITouch, with event: UIEvent?) {
    guard isEnabled, !isTracking, beginTracking(touch, with: event) else { return }
    followed = touch
    let events = tracking.handle(.down(isRepeat: touch.tapCount > 1))
    isHighlighted = true
    send(events, with: event)
  }

  final func follow(_ touch: UITouch, with event: UIEvent?) {
    let events = tracking.handle(.move(isInside: isNear(touch, with: event)))
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return letGo(with: event) }
    send(events, with: event)
  }

  final func end(_ touch: UITouch, with event: UIEvent?) {
    let events = tracking.handle(.up(isInside: isNear(touch, with: event)))
    followed = nil
    endTracking(touch, with: event)
    isHighlighted = false
    send(events == [.touchUpInside] ? events + primaryEvents : events, with: event)
  }

  /// Lets go of the finger before it is lifted.
  final func letGo(with event: UIEvent?) {
    let events = tracking.handle(.cancel)
    followed = nil
    cancelTracking(with: event)
    isHighlighted = false
    send(events, with: event)
  }

  private func send(_ events: [Event], with event: UIEvent?) {
    for one in events { send(one, with: event) }
  }
}
