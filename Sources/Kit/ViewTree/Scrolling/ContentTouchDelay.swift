import Foundation

/// A recognizer that delays touches to a scroll view's content until it is clear that they do not scroll: for
/// 150 ms at most.
///
/// A touch that stops moving content is never delivered to that content.
final class ContentTouchDelay: UIGestureRecognizer {
  /// The greatest delay of a touch, in nanoseconds.
  static let patience: Int64 = 150_000_000

  private var scrollView: UIScrollView? { view as? UIScrollView }
  private var isSwallowing = false

  required init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    isSwallowing && !(other is UIPanGestureRecognizer) && !(other is UIPinchGestureRecognizer)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, state == .possible else { return }
    if scrollView.isMovingByItself {
      isSwallowing = true
      state = .began
    } else if !scrollView.delaysContentTouches {
      expire()
    } else if deadline == nil {
      enter(nil, deadline: (dispatcher?.now ?? 0) &+ Self.patience)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isSwallowing { state = .ended } else { expire() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isSwallowing ? .cancelled : .failed
  }

  override func timeDidPass(_ now: Int64) { expire() }

  /// Ends the delay. The touches go to the content if the scroll view lets them all begin there; otherwise the content
  /// never gets them.
  private func expire() {
    deadline = nil
    state = touches.allSatisfy(mayReachContent) ? .failed : .ended
  }

  private func mayReachContent(_ touch: UITouch) -> Bool {
    guard let scrollView, let view = touch.view, view !== scrollView else { return true }
    return scrollView.touchesShouldBegin([touch], with: dispatcher?.event, in: view)
  }

  override func reset() {
    isSwallowing = false
  }
}
