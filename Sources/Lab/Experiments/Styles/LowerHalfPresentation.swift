import UIKit

/// The lower half of the screen.
final class LowerHalfPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func containerViewWillLayoutSubviews() {
    guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
