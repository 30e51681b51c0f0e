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
