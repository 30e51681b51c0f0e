import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewAnimation
import ViewTree

/// A common kind of presentation controller. It adds a dimming view and, at once, the presented view, and scales the
/// presenter behind. The dimming view is removed with its container.
final class DimmedPanel: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 3, width: bounds.width, height: bounds.height * 2 / 3)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let presentedView else { return }
    dimming.frame = containerView.bounds
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimming.alpha = 0
    containerView.addSubview(dimming)
    containerView.addSubview(presentedView)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = 1
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in
        self.dimming.alpha = 1
        self.presentingViewController.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        self.presentingViewController.view.layer.cornerRadius = 12
      }, completion: nil)
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentingViewController.transitionCoordinator else {
      dimming.alpha = 0
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in
        self.dimming.alpha = 0
        self.presentingViewController.view.transform = .identity
        self.presentingViewController.view.layer.cornerRadius = 0
      }, completion: nil)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// An animator for both directions, with one expression for the frame.
final class OneWayAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = controller.view else {
      return context.completeTransition(false)
    }
    let shown = context.finalFrame(for: controller)
    let hidden = shown.offsetBy(dx: 0, dy: context.containerView.bounds.height - shown.minY)
    if isPresenting { context.containerView.addSubview(view) }
    view.frame = isPresenting ? hidden : shown
    view.layoutIfNeeded()
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0.2, options: .curveEaseOut,
      animations: { view.frame = self.isPresenting ? shown : hidden },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

/// A transitioning delegate that provides a panel, and an interaction during a drag.
final class PanelTransitions: NSObject, UIViewControllerTransitioningDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { DimmedPanel(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OneWayAnimator(isPresenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OneWayAnimator(isPresenting: false) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// A panel that is pulled down to be dismissed. Updates continue after the end, the speed is the remaining fraction,
/// and both ends may be requested twice.
final class PulledPanel: UIViewController {
  let transitions = PanelTransitions()

  override init() {
    super.init()
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak self] in self?.pulled($0) }
    view.addGestureRecognizer(pan)
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    let progress = pan.translation(in: view.superview).y / view.bounds.height
    switch pan.state {
    case .began:
      transitions.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      transitions.interaction?.update(progress)
      if progress > 0.8 { transitions.interaction?.finish() }
    case .ended, .cancelled:
      guard let interaction = transitions.interaction else { return }
      interaction.completionSpeed = 1 - interaction.percentComplete
      if progress > 0.4 || pan.velocity(in: view).y > 800 {
        interaction.finish()
      } else {
        interaction.cancel()
      }
      transitions.interaction = nil
    default: break
    }
  }
}
