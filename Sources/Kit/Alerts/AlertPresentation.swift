import Controls
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// The presentation of an alert over a dimming view: in the middle of the visible area, or at its bottom edge.
final class AlertPresentation: UIPresentationController {
  private let shade = UIControl()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert else { return .zero }
    let safe = container.safeAreaInsets
    let keyboard = CGFloat(container.window?.keyboard?.overlap ?? 0)
    let bottom = max(safe.bottom, keyboard)
    let room = CGRect(
      x: safe.left, y: safe.top, width: max(0, container.bounds.width - safe.left - safe.right),
      height: max(0, container.bounds.height - safe.top - bottom))
    let isAlert = alert.preferredStyle == .alert
    let width = isAlert ? min(270, room.width) : max(0, min(room.width - 16, 414))
    let height = alert.view.sizeThatFits(CGSize(width: width, height: max(0, room.height - 16))).height
    let y = isAlert ? room.midY - height / 2 : room.maxY - height - (bottom > 0 ? 0 : 8)
    return CGRect(x: (room.midX - width / 2).rounded(), y: y.rounded(), width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    shade.frame = container.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor(white: 0, alpha: 0.3)
    shade.alpha = 0
    shade.addAction(for: .touchUpInside) { [weak self] _ in self?.alert?.cancelFromOutside() }
    container.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [shade] _ in
      shade.alpha = 1
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [shade] _ in
      shade.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { shade.removeFromSuperview() } }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transition == nil, let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }
}

/// The transitioning delegate of an alert, which creates its presentation controller and its animators.
final class AlertTransitions: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    presented.modalPresentationStyle == .custom
      ? AlertPresentation(presentedViewController: presented, presenting: presenting) : nil
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: presented, presenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: dismissed, presenting: false) }

  private func animator(
    of controller: UIViewController, presenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let alert = controller as? UIAlertController,
      presenting ? alert.modalPresentationStyle == .custom : alert.presentation is AlertPresentation
    else { return nil }
    return AlertAnimator(alert.preferredStyle, presenting: presenting)
  }
}
