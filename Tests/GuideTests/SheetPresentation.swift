import UIKit
import ViewTree
@testable import TransitionEngine

/// The presentation controller of the sheet: its frame, and the dimming behind it.
final class SheetPresentation: UIPresentationController {
  private let dimming = UIView()
  let pan = UIPanGestureRecognizer()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    container.addGestureRecognizer(pan)
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0.4 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }
}
