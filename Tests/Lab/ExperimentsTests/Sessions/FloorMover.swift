import Foundation
import TransitionEngine
import ViewAnimation
import ViewTree

/// Slides a floor in or out by a property animator, which can be caught.
final class FloorMover: NSObject, UIViewControllerAnimatedTransitioning {
  private let slide: FloorSlide
  private let timing: any UITimingCurveProvider
  private var animator: UIViewPropertyAnimator?

  /// Creates a mover with one of four curves, by number.
  init(presenting: Bool, curve: Int) {
    slide = FloorSlide(isPresenting: presenting)
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut]
    timing =
      curves.indices.contains(curve)
      ? UICubicTimingParameters(animationCurve: curves[curve]) : UISpringTimingParameters(dampingRatio: 0.8)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { FloorSlide.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(duration: FloorSlide.duration, timingParameters: timing)
    animator = made
    if let move = slide.begin(context) { made.addAnimations(move) }
    made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
