import Foundation
import QuartzCore
import TransitionEngine
import ViewTree

/// The animator of alerts. An alert shrinks to its size as it fades in, and shrinks further as it fades out. An action
/// sheet moves in from the bottom edge and out again. With Reduce Motion, both only fade.
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let style: UIAlertController.Style

  init(_ style: UIAlertController.Style, presenting: Bool) {
    self.style = style
    isPresenting = presenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { style == .alert ? 0.25 : 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    if isPresenting {
      view.frame = context.finalFrame(for: controller)
      container.addSubview(view)
      view.layoutIfNeeded()
    }
    let isStill = container.stage?.reducesMotion == true
    let away = isStill ? .identity : hidden(view, container)
    let isPresenting = isPresenting
    let fades = isStill || style == .alert
    if isPresenting {
      view.transform = away
      if fades { view.alpha = 0 }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        view.transform = isPresenting ? .identity : away
        if fades { view.alpha = isPresenting ? 1 : 0 }
      },
      completion: { _ in
        view.transform = .identity
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Returns the transform of the view before it is presented and after it is dismissed.
  private func hidden(_ view: UIView, _ container: UIView) -> CGAffineTransform {
    guard style == .alert else {
      return CGAffineTransform(translationX: 0, y: container.bounds.maxY - view.frame.minY)
    }
    let scale: CGFloat = isPresenting ? 1.15 : 0.9
    return CGAffineTransform(scaleX: scale, y: scale)
  }
}
