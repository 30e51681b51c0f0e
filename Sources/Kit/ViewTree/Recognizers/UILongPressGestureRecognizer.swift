import Foundation
import GestureMath

/// A recognizer for touches that go down and stay in place.
///
/// The gesture begins while the touches are down, changes when they then move, and ends when one of them is
/// lifted.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time, in seconds, that the touches have to stay down; a value that is not above 0, or NaN, counts as
  /// 0.
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { settingsDidChange() } }
  /// The distance, in points, that a touch may move before the gesture begins.
  open var allowableMovement: CGFloat = 10 { didSet { settingsDidChange() } }
  open var numberOfTouchesRequired = 1 { didSet { settingsDidChange() } }
  /// The number of taps that have to precede the press.
  open var numberOfTapsRequired = 0 { didSet { settingsDidChange() } }

  private final var tracker = LongPressTracker()

  final override func remakeTracker() {
    let seconds = minimumPressDuration > 0 ? min(minimumPressDuration, 1e9) : 0
    tracker = LongPressTracker(
      minimumDuration: Int64((seconds * 1e9).rounded()), allowableMovement: allowableMovement,
      taps: numberOfTapsRequired, touches: numberOfTouchesRequired)
  }

  // MARK: Touches

  open override func reset() { tracker.reset() }

  final override func track(_ input: TouchInput, at time: Int64) {
    let next = tracker.handle(input)
    enter(next, deadline: tracker.deadline)
  }

  final override func timeDidPass(_ now: Int64) {
    let next = tracker.wait(until: now)
    enter(next, deadline: tracker.deadline)
  }

  final override func didIgnore(_ touch: UITouch) { track(.cancel(touch.serial), at: touch.time) }
}
