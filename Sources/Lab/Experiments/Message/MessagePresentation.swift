import Scenarios
import UIKit

/// The presentation controller of an article on iOS 8, line by line: a dimming view, and a frame with insets.
///
/// The controller adds the presented view to the container itself, which is the animator's task. Apple's guide forbids
/// changes to that view before the transition begins.
class MessagePresentation: UIPresentationController {
  private let knobs: Knobs
  let dimmingView = UIView()

  init(_ presented: UIViewController, presenting: UIViewController?, knobs: Knobs) {
    self.knobs = knobs
    super.init(presentedViewController: presented, presenting: presenting)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: knobs["dimming"])
    dimmingView.alpha = 0
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    // The dimming view and the presented view.
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.addSubview(dimmingView)
    if !knobs.isOn("mended"), let presentedView { containerView.addSubview(presentedView) }

    // The dimming fades in alongside the transition.
    let transitionCoordinator = presentingViewController.transitionCoordinator
    transitionCoordinator?.animate { _ in self.dimmingView.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    let transitionCoordinator = presentingViewController.transitionCoordinator
    transitionCoordinator?.animate { _ in self.dimmingView.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    // On a small stage, the article's rectangle would be null; the insets are limited.
    return bounds.insetBy(
      dx: min(knobs["inset-x"], bounds.width / 2), dy: min(knobs["inset-y"], max(0, bounds.height / 2 - 160)))
  }

  /// Fits the dimming view and the presented view to the container's bounds **(not in the article)**.
  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// The animator of an article on iOS 8, line by line: in with a spring that swings, out with one that does not.
///
/// The animator passes `completeTransition(_:)` whether its animations finished, which is also true after a cancelled
/// transition. It should pass whether the *transition* completed. And because a spring is not linear, a dragged message
/// does not stay under the touch.
class MessageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let knobs: Knobs

  init(isPresenting: Bool, _ knobs: Knobs) {
    self.isPresenting = isPresenting
    self.knobs = knobs
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { knobs["duration"] }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting {
      animatePresentation(transitionContext)
    } else {
      animateDismissal(transitionContext)
    }
  }

  private func animatePresentation(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let presentedController = transitionContext.viewController(forKey: .to),
      let presentedView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let containerView = transitionContext.containerView

    // The view starts below the screen.
    presentedView.frame = transitionContext.finalFrame(for: presentedController)
    presentedView.frame.origin.y = containerView.bounds.size.height
    containerView.addSubview(presentedView)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: knobs["damping"], initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: { presentedView.center.y = containerView.bounds.size.height / 2 },
      completion: { completed in transitionContext.completeTransition(completed) })
  }

  private func animateDismissal(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let presentedView = transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    let containerView = transitionContext.containerView
    let animations = { presentedView.frame.origin.y = containerView.bounds.size.height }
    let duration = transitionDuration(using: transitionContext)
    guard !knobs.isOn("mended") else {
      return UIView.animate(
        withDuration: duration, delay: 0,
        options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut, animations: animations,
        completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: animations,
      completion: { completed in transitionContext.completeTransition(completed) })
  }
}
