import Foundation
import GestureMath

/// A recognizer for two touches that turn about each other.
///
/// The gesture begins when each touch has moved 10 points along the circle. Those points do not count, so
/// that nothing jumps.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private final var tracker = RotationTracker()
  private final var lastTime: Int64 = 0

  /// The angle in radians since the beginning, or since `rotation` was set; clockwise is positive.
  open var rotation: CGFloat {
    get { tracker.rotation }
    set { tracker.rotation = newValue }
  }

  /// The angular velocity, in radians per second.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  // MARK: Touches

  open override func reset() { tracker.reset() }

  final override func track(_ input: TouchInput, at time: Int64) {
    lastTime = time
    enter(tracker.handle(input))
  }

  final override func didIgnore(_ touch: UITouch) { track(.up(touch.serial, touch.sample), at: touch.time) }
}
