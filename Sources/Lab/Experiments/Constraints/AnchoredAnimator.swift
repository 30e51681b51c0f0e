import UIKit

/// Moves a panel up from below the container and down again, without its constraints.
final class AnchoredAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(presenting: Bool, duration: TimeInterval) {
    isPresenting = presenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let presentation = controller.presentationController as? AnchoredPresentation,
      let panel = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    if isPresenting { container.addSubview(panel) }
    // Where constraints hold it is where it goes, or comes from.
    presentation.hold(panel)
    presentation.letGo()
    let place = panel.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.height - place.minY)
    if isPresenting { panel.frame = below }
    let isPresenting = isPresenting
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { panel.frame = isPresenting ? place : below },
      completion: { _ in
        // It stays when it has come, and when it was not let go.
        if isPresenting != context.transitionWasCancelled { presentation.hold(panel) }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
