import Foundation
import TransitionEngine
import ViewTree

/// Slides a floor in from the right edge of its container and out to it. It puts the view below back in, as the
/// guide asks.
final class FloorAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(presenting: Bool) {
    isPresenting = presenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    if isPresenting {
      view.frame = context.finalFrame(for: controller)
      container.addSubview(view)
    } else if let below = context.view(forKey: .to) {
      container.insertSubview(below, at: 0)
    }
    let place = view.frame
    let outside = place.offsetBy(dx: container.bounds.width - place.minX, dy: 0)
    if isPresenting { view.frame = outside }
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { view.frame = self.isPresenting ? place : outside },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
