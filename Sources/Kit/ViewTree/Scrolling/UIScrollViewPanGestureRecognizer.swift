import Foundation
import GestureMath

/// A scroll view's own pan: it tells the scroll view of fingers before they move, too.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.fingerDidTouch()
  }

  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPinchGestureRecognizer && other.view === view)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPinchGestureRecognizer && other.view === view)
  }

  /// Lets go of what a drag holds, as the stage goes.
  func abandon() {
    scrollView?.hold.drag?.abandon()
    scrollView?.hold.drag = nil
  }

  /// The way that led to its beginning, with the slop.
  var movement: SIMD2<Double> {
    if isScrolling { return translation(in: nil).simd }
    var sum = SIMD2<Double>.zero
    for touch in touches { sum += touch.position.simd - touch.start.position }
    return sum
  }
}

/// A scroll view's own pinch, which goes on together with its pan.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPanGestureRecognizer && other.view === view)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPanGestureRecognizer && other.view === view)
  }
}
