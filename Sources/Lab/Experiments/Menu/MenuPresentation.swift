import Scenarios
import UIKit

/// Puts the menu at the edge where reading begins, over a dimming that closes it.
final class MenuPresentation: UIPresentationController {
  /// What takes the menu away, and catches it.
  let pan = UIPanGestureRecognizer()
  private let knobs: Knobs
  private weak var page: MailboxController?
  private let dimming = UIView()

  init(
    _ presented: UIViewController, _ presenting: UIViewController?, page: MailboxController?, _ knobs: Knobs
  ) {
    self.knobs = knobs
    self.page = page
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.backgroundColor = .black
    dimming.isAccessibilityElement = true
    dimming.accessibilityLabel = "Close"
    dimming.accessibilityTraits = .button
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MenuPresentation.close))
    followDirection()
  }

  /// The menu reads as the page does, which insists on it.
  private func followDirection() {
    let direction: UITraitEnvironmentLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    guard overrideTraitCollection?.layoutDirection != direction else { return }
    overrideTraitCollection = UITraitCollection(layoutDirection: direction)
  }

  var isRightToLeft: Bool { page?.isRightToLeft == true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(CGFloat(knobs["width"]), max(0, bounds.width - 44))
    return CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    pan.allowedAxes = .horizontal
    // On a stage that turns meanwhile it keeps its width.
    presentedView?.autoresizingMask = .flexibleHeight
    container.addGestureRecognizer(pan)
    let shade = knobs["dimming"]
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = shade }
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
    knobs.prepare(pan)
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    followDirection()
    dimming.alpha = knobs["dimming"]
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func close() { presentedViewController.dismiss(animated: true) }
}
