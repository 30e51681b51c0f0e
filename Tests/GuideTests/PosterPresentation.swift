import UIKit
import ViewTree
@testable import TransitionEngine

/// A presentation controller that draws a frame around the presented view, at its preferred size.
final class PosterPresentation: UIPresentationController {
  private let dimming = UIView()
  private let mount = UIView()
  let pan = UIPanGestureRecognizer()

  override var presentedView: UIView? { mount }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let wish = container.preferredContentSize
    return CGSize(
      width: min(wish.width + 16, parentSize.width - 40),
      height: min(wish.height + 16, parentSize.height - 80))
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let content = presentedViewController.view else { return }
    mount.backgroundColor = .white
    mount.frame = frameOfPresentedViewInContainerView
    content.frame = mount.bounds.insetBy(dx: 8, dy: 8)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mount.addSubview(content)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimming.frame = container.bounds
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PosterPresentation.close))
    container.insertSubview(dimming, at: 0)
    container.addGestureRecognizer(pan)
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
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

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    guard presentedViewController.transitionCoordinator == nil else { return }
    mount.frame = frameOfPresentedViewInContainerView
  }

  private func close() { presentedViewController.dismiss(animated: true) }
}
