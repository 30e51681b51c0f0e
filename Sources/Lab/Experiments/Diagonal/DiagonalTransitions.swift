import Scenarios
import UIKit

/// Listing 10-1 of Apple's View Controller Programming Guide, with the rest of a transitioning delegate.
class DiagonalTransitions: DrivenTransitions {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    guard presented.modalPresentationStyle == .custom else { return nil }
    return UIPresentationController(presentedViewController: presented, presenting: presenting)
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    let animator = makeAnimator()
    // The guide's text has this step, its listing does not.
    animator.presenting = presenting
    return animator
  }

  func makeAnimator() -> DiagonalAnimator {
    knobs.isOn("mended")
      ? MendedDiagonalAnimator(duration: knobs["duration"]) : DiagonalAnimator(duration: knobs["duration"])
  }

  /// Sets a recognizer's slop, the distance before its drag begins, from the knobs.
  func prepare(_ pan: UIPanGestureRecognizer) { knobs.prepare(pan) }

  /// Drives a controller's dismissal from a drag along the diagonal of its container.
  func follow(_ pan: UIPanGestureRecognizer, dismissing controller: UIViewController) {
    if pan.state == .began, let size = controller.view.superview?.bounds.size {
      let diagonal = SIMD2(Double(size.width), Double(size.height))
      let length = (diagonal * diagonal).sum().squareRoot()
      driver.configure(axis: diagonal / max(1, length), distance: length, knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      controller.dismiss(animated: true)
    }
    driver.follow(pan, knobs)
  }
}

/// An animator that moves a view along the diagonal, from and to the lower right corner. It is listing 10-2 of Apple's
/// View Controller Programming Guide, line by line.
///
/// Three things differ from the guide's own figure:
/// 1. The to-view starts from its *initial* frame, which is zero before it is on screen. The view grows out of a
/// point and does not slide in at full size.
/// 2. A dismissal puts the presenting view in front, with its initial frame, which is also its final one. The
/// presenting view covers the view that leaves.
/// 3. After a dismissal, the listing removes the to-view and should remove the from-view.
///
/// The engine corrects 2 and 3 at the end, as UIKit does.
class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// A Boolean value that indicates whether the animator animates a presentation; else it animates a dismissal.
  var presenting = false
  private let duration: TimeInterval

  init(duration: TimeInterval) {
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // The participants.
    let containerView = transitionContext.containerView
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)

    // Their start and end frames.
    let containerFrame = containerView.frame
    var toViewStartFrame = transitionContext.initialFrame(for: toVC)
    let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
    var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)
    if presenting {
      toViewStartFrame.origin.x = containerFrame.size.width
      toViewStartFrame.origin.y = containerFrame.size.height
    } else {
      // The style custom has no to-view; in Objective-C, the frame of nil is zero.
      let size = toView?.frame.size ?? .zero
      fromViewFinalFrame = CGRect(
        x: containerFrame.size.width, y: containerFrame.size.height, width: size.width, height: size.height)
    }

    // The listing adds the to-view in both directions.
    if let toView {
      containerView.addSubview(toView)
      toView.frame = toViewStartFrame
    }

    let isPresenting = presenting
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        if isPresenting {
          toView?.frame = toViewFinalFrame
        } else {
          fromView?.frame = fromViewFinalFrame
        }
      },
      completion: { _ in
        let success = !transitionContext.transitionWasCancelled
        if (isPresenting && !success) || (!isPresenting && success) { toView?.removeFromSuperview() }
        transitionContext.completeTransition(success)
      })
  }
}

/// The corrected listing 10-2: full-size views, the presenting view below, and linear motion under a drag.
final class MendedDiagonalAnimator: DiagonalAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moved = context.view(forKey: presenting ? .to : .from),
      let controller = context.viewController(forKey: presenting ? .to : .from)
    else { return context.completeTransition(false) }
    let place = presenting ? context.finalFrame(for: controller) : moved.frame
    let corner = place.offsetBy(
      dx: container.bounds.width - place.minX, dy: container.bounds.height - place.minY)
    if presenting {
      moved.frame = corner
      container.addSubview(moved)
    } else if let returning = context.view(forKey: .to), let presenter = context.viewController(forKey: .to) {
      returning.frame = context.finalFrame(for: presenter)
      container.insertSubview(returning, belowSubview: moved)
    }
    let target = presenting ? place : corner
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { moved.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
