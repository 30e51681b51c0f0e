import Foundation
import GestureMath
import QuartzCore

/// A recognizer for a pointer that is over its view without a button down.
///
/// A hover recognizer does not compete with other recognizers and receives no touches.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var tracker = HoverTracker()
  private static var count = 0

  /// A Boolean value indicating whether any hover recognizer exists; a window without one need not send hover
  /// events. **(ours)**
  public static var isAnyWatching: Bool { count > 0 }

  public required init() {
    super.init()
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }

  /// Returns the location of the pointer, or its last location before it left.
  open override func location(in view: UIView?) -> CGPoint {
    let place = CGPoint(tracker.position)
    return view?.convert(place, from: nil) ?? place
  }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open override func reset() { tracker.reset() }

  /// Handles the pointer's position in the window; `nil` if it is not over the view.
  final func hover(_ place: SIMD2<Double>?) {
    let next = tracker.handle(place)
    enter(next)
  }

  final override func accepts(_ touch: UITouch) -> Bool { false }
}
