import Foundation
import ViewTree

/// The animations of the standard transition styles.
final class StandardAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, presenting: Bool) {
    self.style = style
    isPresenting = presenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let moved = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let place = isPresenting ? context.finalFrame(for: controller) : moved.frame
    if isPresenting {
      moved.frame = place
      container.addSubview(moved)
    } else if let returning = context.view(forKey: .to),
      let presenter = context.viewController(forKey: .to)
    {
      returning.frame = context.finalFrame(for: presenter)
      container.insertSubview(returning, at: 0)
    }
    var away = place
    away.origin.y = container.bounds.maxY
    if isPresenting {
      if style == .crossDissolve { moved.alpha = 0 } else { moved.frame = away }
    }
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: options,
      animations: { [style, isPresenting] in
        switch style {
        case .crossDissolve: moved.alpha = isPresenting ? 1 : 0
        case .coverVertical: moved.frame = isPresenting ? place : away
        }
      },
      completion: { _ in
        moved.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
