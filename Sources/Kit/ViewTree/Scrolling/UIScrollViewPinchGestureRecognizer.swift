/// A scroll view's own pinch, which goes on together with its pan.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPanGestureRecognizer && other.view === view)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is UIScrollViewPanGestureRecognizer && other.view === view)
  }
}
