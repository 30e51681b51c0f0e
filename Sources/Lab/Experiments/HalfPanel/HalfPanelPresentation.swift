import UIKit

/// Listings 11-1 to 11-3, line by line, and the hooks that the guide shows after them.
class HalfPanelPresentation: UIPresentationController {
  private(set) var dimmingView: UIView
  /// How dark it is. The listing writes 0.4 into the colour.
  var dimming: CGFloat = 0.4 {
    didSet { dimmingView.backgroundColor = UIColor(white: 0, alpha: dimming) }
  }
  /// What drags the panel **(ours)**.
  let pan = UIPanGestureRecognizer()
  /// Called before it is laid out, also when a knob was turned **(ours)**.
  var willLayOut: (() -> Void)?

  /// Listing 11-1: the right half.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let containerBounds = containerView.bounds
    var presentedViewFrame = CGRect.zero
    presentedViewFrame.size = CGSize(
      width: (containerBounds.size.width / 2).rounded(.down), height: containerBounds.size.height)
    presentedViewFrame.origin.x = containerBounds.size.width - presentedViewFrame.size.width
    return presentedViewFrame
  }

  /// Listing 11-2: the dimming view, and how it looks at first.
  override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    dimmingView = UIView()
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimmingView.alpha = 0
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: HalfPanelPresentation.tapDimming))
  }

  /// Listing 11-3: it goes below everything and fades in alongside.
  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    let presentedViewController = presentedViewController
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    containerView.addGestureRecognizer(pan)
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate { _ in self.dimmingView.alpha = 1 }
    } else {
      dimmingView.alpha = 1
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate { _ in self.dimmingView.alpha = 0 }
    } else {
      dimmingView.alpha = 0
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  /// The guide asks for it and shows no code: the panel and the dimming follow the container **(ours)**.
  override func containerViewWillLayoutSubviews() {
    willLayOut?()
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapDimming() {
    presentedViewController.dismiss(animated: true)
  }
}
