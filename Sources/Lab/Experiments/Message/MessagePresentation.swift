import Scenarios
import UIKit

/// The article's presentation controller, line by line: a dimming, and a place with room around it.
///
/// It puts the presented view into the container itself, which is the animator's affair: the guide says not to
/// touch that view before the transition begins.
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
    // The dimming, and what is presented.
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.addSubview(dimmingView)
    if !knobs.isOn("mended"), let presentedView { containerView.addSubview(presentedView) }

    // The dimming fades in together with everything else.
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
    // On a stage smaller than the room around it, the article's rectangle would be none at all.
    return bounds.insetBy(
      dx: min(knobs["inset-x"], bounds.width / 2), dy: min(knobs["inset-y"], bounds.height / 2))
  }

  /// Left out in the article: both follow the container's size.
  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// The article's animator, line by line: up on a spring that swings, down on one that does not.
///
/// It passes on whether its animations have finished, which they have also when they ran back after a cancel;
/// asked is whether the *transition* was completed. And a spring is no line: dragged, the message leaves the
/// finger.
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

    // It starts below the screen.
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
