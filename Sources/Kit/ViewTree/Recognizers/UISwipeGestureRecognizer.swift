import Foundation
import GestureMath

/// A recognizer for touches that move a short distance, straight and fast.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  nonisolated public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The permitted directions of the swipe. The recognizer does not report the direction that occurred: use
  /// one recognizer for each direction.
  open var direction = Direction.right { didSet { settingsDidChange() } }
  open var numberOfTouchesRequired = 1 { didSet { settingsDidChange() } }

  private final var tracker = SwipeTracker()

  final override func remakeTracker() {
    tracker = SwipeTracker(
      directions: SwipeDirections(rawValue: direction.rawValue), touches: numberOfTouchesRequired)
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
