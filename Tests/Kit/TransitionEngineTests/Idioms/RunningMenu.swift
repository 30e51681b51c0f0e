import Foundation
import Graphics
import LayerTree
import QuartzCore
import TransitionEngine
import ViewAnimation
import ViewTree

@testable import Containers

/// A side menu whose presenter slides along, by an interruptible property animator that a pan takes over.
final class SideMenu: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  private var isPresenting = true
  private var running: UIViewPropertyAnimator?
  var interaction: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = false
    return self
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let width = context.containerView.bounds.width * 0.8
    let menu = context.viewController(forKey: isPresenting ? .to : .from)
    let page = context.viewController(forKey: isPresenting ? .from : .to)
    let (isPresenting, menuView, pageView) = (isPresenting, menu?.view, page?.view)
    if isPresenting, let menuView {
      menuView.frame = CGRect(x: -width, y: 0, width: width, height: context.containerView.bounds.height)
      context.containerView.addSubview(menuView)
    }
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1) {
      menuView?.frame.origin.x = isPresenting ? 0 : -width
      pageView?.transform = isPresenting ? CGAffineTransform(translationX: width, y: 0) : .identity
    }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }
}

/// A push and a pop that slide over a shifted lower page, and an interactive pop.
final class SlidingStack: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
  private var operation = UINavigationController.Operation.none
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let isPush = operation == .push
    let width = context.containerView.bounds.width
    to.frame = context.finalFrame(for: controller)
    if isPush {
      context.containerView.addSubview(to)
    } else {
      context.containerView.insertSubview(to, belowSubview: from)
    }
    to.transform = CGAffineTransform(translationX: isPush ? width : -width / 3, y: 0)
    to.layoutIfNeeded()
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut,
      animations: {
        from.transform = CGAffineTransform(translationX: isPush ? -width / 3 : width, y: 0)
        to.transform = .identity
      },
      completion: { _ in
        from.transform = .identity
        to.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

/// A circle that opens over the presenter, by an explicit animation of a mask whose delegate completes the transition.
final class CircleReveal: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  private var context: (any UIViewControllerContextTransitioning)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(view)
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    func circle(_ radius: CGFloat) -> CGPath {
      UIBezierPath(
        ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
      ).cgPath
    }
    let mask = CAShapeLayer()
    mask.path = circle(900)
    view.layer.mask = mask
    let opening = CABasicAnimation(keyPath: "path")
    opening.fromValue = circle(10)
    opening.toValue = circle(900)
    opening.duration = transitionDuration(using: context)
    opening.delegate = self
    mask.add(opening, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    context?.view(forKey: .to)?.layer.mask = nil
    context?.completeTransition(context?.transitionWasCancelled == false)
    context = nil
  }
}

/// An alert whose animators send the appearance calls of both sides themselves, like code from before presentation
/// controllers existed.
final class SpokenAlert: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private var isPresenting = true

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = false
    return self
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
    else {
      return context.completeTransition(false)
    }
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    let alert: UIView = isPresenting ? to.view : from.view
    if isPresenting {
      context.containerView.addSubview(alert)
      alert.frame = context.finalFrame(for: to)
      alert.alpha = -0.5
      alert.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        alert.alpha = self.isPresenting ? 1.5 : 0
        alert.transform = .identity
      },
      completion: { _ in
        from.endAppearanceTransition()
        to.endAppearanceTransition()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
