import UIKit

/// Holds a panel at the foot of the container by constraints, over a dimming view that others hold at all edges.
final class AnchoredPresentation: UIPresentationController {
  /// What drags the panel.
  let pan = UIPanGestureRecognizer()
  private let dimming = UIView()
  private let gap: CGFloat
  private var anchors: [NSLayoutConstraint] = []

  init(_ presented: UIViewController, _ presenting: UIViewController?, gap: CGFloat) {
    self.gap = gap
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.translatesAutoresizingMaskIntoConstraints = false
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AnchoredPresentation.tapDimming))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let top = min(gap, bounds.height)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// Lets constraints hold the panel.
  func hold(_ panel: UIView) {
    guard let containerView, panel.superview === containerView else { return }
    if anchors.isEmpty {
      panel.translatesAutoresizingMaskIntoConstraints = false
      let height = panel.heightAnchor.constraint(equalTo: containerView.heightAnchor, constant: -gap)
      // Where there is less room than the gap, it is left without height.
      height.priority = .defaultHigh
      anchors = [
        panel.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
        panel.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
        panel.bottomAnchor.constraint(equalTo: containerView.bottomAnchor), height,
      ]
    }
    NSLayoutConstraint.activate(anchors)
    containerView.layoutIfNeeded()
  }

  /// Leaves the panel to its frame.
  func letGo() { NSLayoutConstraint.deactivate(anchors) }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    containerView.insertSubview(dimming, at: 0)
    NSLayoutConstraint.activate([
      dimming.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
      dimming.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
      dimming.topAnchor.constraint(equalTo: containerView.topAnchor),
      dimming.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
    ])
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
