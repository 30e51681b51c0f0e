import UIKit

/// Listings 10-3 and 10-4, line by line: an interaction controller that brings its own pan.
///
/// It works, but:
/// 1. The pan is added when the transition starts, so it never sees the touch that began it. Without a second
///    touch the transition waits for ever.
/// 2. It takes the size of the translation, not its sign: a drag the wrong way moves the page just as well.
/// 3. It finishes at every end. When a finger is taken away, by a call or a lost window, that is one as well:
///    the states compare as numbers, and `cancelled` comes after `ended`. Nothing ever cancels.
class SwipeInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var contextData: (any UIViewControllerContextTransitioning)?
  private(set) var panGesture: UIPanGestureRecognizer?

  /// Listing 10-3.
  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    // What is inherited comes first.
    super.startInteractiveTransition(transitionContext)

    // The context is needed later.
    contextData = transitionContext

    // One finger is watched, wherever it comes down in the container.
    let panGesture = UIPanGestureRecognizer(target: self, action: SwipeInteraction.handleSwipeUpdate)
    panGesture.maximumNumberOfTouches = 1
    self.panGesture = panGesture
    transitionContext.containerView.addGestureRecognizer(panGesture)
  }

  /// Listing 10-4.
  func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard let container = contextData?.containerView else { return }
    if gestureRecognizer.state == .began {
      // The gesture counts from here.
      gestureRecognizer.setTranslation(.zero, in: container)
    } else if gestureRecognizer.state == .changed {
      // How far it has gone, measured by the container's height.
      let translation = gestureRecognizer.translation(in: container)
      update(abs(translation.y / container.bounds.height))
    } else if gestureRecognizer.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
      // However it ends, the transition finishes.
      letGo(gestureRecognizer)
      container.removeGestureRecognizer(gestureRecognizer)
    }
  }

  func letGo(_ gestureRecognizer: UIPanGestureRecognizer) {
    finish()
  }
}
