import Foundation
import GestureMath

/// A recognizer for two fingers that turn about each other.
///
/// It begins when each has gone 10 points along the circle, which do not count, so nothing jumps.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private final var tracker = RotationTracker()
  private final var lastTime: Int64 = 0

  /// The angle in radians since the beginning, or since it was set; clockwise is positive.
  open var rotation: CGFloat {
    get { tracker.rotation }
    set { tracker.rotation = newValue }
  }

  /// Radians per second.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  // MARK: Touches

  open override func reset() { tracker.reset() }

  final override func track(_ input: TouchInput, at time: Int64) {
    lastTime = time
    enter(tracker.handle(input))
  }

  final override func didIgnore(_ touch: UITouch) { track(.up(touch.serial, touch.sample), at: touch.time) }
}
