import Foundation
import GestureMath
import QuartzCore

/// A scroll view's own pan recognizer, which also notifies the scroll view of touches before they move.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.pointerDidTouch()
  }

  override func reset() {
    super.reset()
    scrollView?.pointersDidLeave()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPinchGestureRecognizer && other.view === view)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPinchGestureRecognizer && other.view === view)
  }

  override func abandon() {
    scrollView?.hold.drag?.abandon()
    scrollView?.hold.drag = nil
  }

  /// The movement of the touches since they went down or, for a scroll wheel, the translation so far, in points. The
  /// slop is included.
  var movement: SIMD2<Double> {
    if isScrolling { return translation(in: nil).simd }
    var sum = SIMD2<Double>.zero
    for touch in touches { sum += touch.position.simd - touch.start.position }
    return sum
  }
}

/// A scroll view's own pinch recognizer, which works simultaneously with its pan recognizer.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPanGestureRecognizer && other.view === view)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPanGestureRecognizer && other.view === view)
  }
}
