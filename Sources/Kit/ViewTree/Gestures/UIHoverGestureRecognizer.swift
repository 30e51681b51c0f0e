import Foundation
import GestureMath

/// A recognizer for a pointer that is over its view without a button down.
///
/// It competes with nobody, and gets no touches.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var tracker = HoverTracker()
  private static var count = 0

  /// A Boolean value indicating whether there are any, so that a window may save itself the reports. **(ours)**
  public static var isAnyWatching: Bool { count > 0 }

  public required init() {
    super.init()
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }

  /// Where the pointer is, or was before it left.
  open override func location(in view: UIView?) -> CGPoint {
    let place = CGPoint(tracker.position)
    return view?.convert(place, from: nil) ?? place
  }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open override func reset() { tracker.reset() }

  /// Takes where the pointer is in the window, or nil when it is not over the view.
  final func hover(_ place: SIMD2<Double>?) {
    let next = tracker.handle(place)
    enter(next)
  }

  final override func accepts(_ touch: UITouch) -> Bool { false }
}
