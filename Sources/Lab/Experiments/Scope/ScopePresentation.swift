import UIKit

/// Puts the card at the foot of the stage, and the drawing of the pan over it.
final class ScopePresentation: UIPresentationController {
  private let pan: ScopePan
  private let overlay: ScopeOverlay

  init(
    _ presented: UIViewController, _ presenting: UIViewController?, pan: ScopePan,
    anatomy: @escaping () -> PanAnatomy?
  ) {
    self.pan = pan
    overlay = ScopeOverlay(anatomy)
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (bounds.height * 0.5).rounded()
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  func anatomyDidChange() { overlay.setNeedsLayout() }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    container.addGestureRecognizer(pan)
    overlay.frame = container.bounds
    container.addSubview(overlay)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { containerView?.bringSubviewToFront(overlay) } else { overlay.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { overlay.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    overlay.frame = container.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
