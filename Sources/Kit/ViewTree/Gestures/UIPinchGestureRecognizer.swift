import Foundation
import GestureMath

/// A recognizer for two fingers that go apart or together.
///
/// It begins when the distance between them has changed by 10 points, which do not count, so nothing jumps.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private final var tracker = PinchTracker()
  private final var lastTime: Int64 = 0

  /// How far the fingers are apart, as a multiple of the distance at the beginning, or since it was set.
  open var scale: CGFloat {
    get { tracker.scale }
    set { tracker.scale = newValue }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  // MARK: Touches

  open override func reset() { tracker.reset() }

  final override func track(_ input: TouchInput, at time: Int64) {
    lastTime = time
    enter(tracker.handle(input))
  }

  final override func didIgnore(_ touch: UITouch) { track(.up(touch.serial, touch.sample), at: touch.time) }
}
