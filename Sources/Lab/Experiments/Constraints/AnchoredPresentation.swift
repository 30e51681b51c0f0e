import Scenarios
import UIKit

/// Holds a panel at the foot of the container by constraints, over a dimming view.
final class AnchoredPresentation: UIPresentationController {
  /// What drags the panel.
  let pan = UIPanGestureRecognizer()
  private let dimming = UIView()
  private let knobs: Knobs
  private let gap: CGFloat
  private var anchors: [NSLayoutConstraint] = []
  private var height: NSLayoutConstraint?

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    self.knobs = knobs
    gap = knobs["gap"]
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AnchoredPresentation.tapDimming))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let top = inset(in: bounds)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// What is left above the panel, which keeps half of the height at least.
  private func inset(in bounds: CGRect) -> CGFloat { min(gap, (bounds.height / 2).rounded(.down)) }

  /// The dimming follows the container, and so does the panel's height when nothing is on its way.
  override func containerViewWillLayoutSubviews() {
    knobs.prepare(pan)
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    height?.constant = -inset(in: containerView.bounds)
  }

  /// Lets constraints hold the panel.
  func hold(_ panel: UIView) {
    guard let containerView, panel.superview === containerView else { return }
    if anchors.isEmpty {
      panel.translatesAutoresizingMaskIntoConstraints = false
      let height = panel.heightAnchor.constraint(equalTo: containerView.heightAnchor)
      self.height = height
      anchors = [
        panel.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
        panel.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
        panel.bottomAnchor.constraint(equalTo: containerView.bottomAnchor), height,
      ]
    }
    height?.constant = -inset(in: containerView.bounds)
    NSLayoutConstraint.activate(anchors)
    containerView.layoutIfNeeded()
  }

  /// Leaves the panel to its frame.
  func letGo() { NSLayoutConstraint.deactivate(anchors) }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    containerView.insertSubview(dimming, at: 0)
    containerView.addGestureRecognizer(pan)
    dimming.alpha = 0
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

  private func tapDimming() { presentedViewController.dismiss(animated: true) }
}
