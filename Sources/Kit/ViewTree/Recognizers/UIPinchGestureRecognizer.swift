import Foundation
import GestureMath

/// A recognizer for two touches that move apart or together.
///
/// The gesture begins when the distance between the touches has changed by 10 points. Those points do not
/// count, so that nothing jumps.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private final var tracker = PinchTracker()
  private final var lastTime: Int64 = 0

  /// The distance between the touches, as a multiple of the distance at the beginning, or at the time when
  /// `scale` was set.
  open var scale: CGFloat {
    get { tracker.scale }
    set { tracker.scale = newValue }
  }

  /// The rate of change of the scale, per second.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  // MARK: Touches

  open override func reset() { tracker.reset() }

  final override func track(_ input: TouchInput, at time: Int64) {
    lastTime = time
    enter(tracker.handle(input))
  }

  final override func didIgnore(_ touch: UITouch) { track(.up(touch.serial, touch.sample), at: touch.time) }
}
