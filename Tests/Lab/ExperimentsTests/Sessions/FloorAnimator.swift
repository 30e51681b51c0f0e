import Foundation
import TransitionEngine
import ViewTree

/// Slides a floor in or out by an animation of its view.
final class FloorAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let slide: FloorSlide

  init(presenting: Bool) {
    slide = FloorSlide(isPresenting: presenting)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { FloorSlide.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let move = slide.begin(context) else { return context.completeTransition(false) }
    UIView.animate(
      withDuration: FloorSlide.duration, delay: 0, options: .curveLinear, animations: move,
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
