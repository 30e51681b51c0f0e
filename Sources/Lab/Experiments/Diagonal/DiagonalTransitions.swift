import Scenarios
import UIKit

/// Listing 10-1, and the rest of a transitioning delegate: it makes the animators.
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
    // The listing leaves this out and lets the text say it: the delegate tells the animator which way to go.
    animator.presenting = presenting
    return animator
  }

  func makeAnimator() -> DiagonalAnimator {
    knobs.isOn("mended")
      ? MendedDiagonalAnimator(duration: knobs["duration"]) : DiagonalAnimator(duration: knobs["duration"])
  }

  /// Makes a recognizer ready as the knobs are turned.
  func prepare(_ pan: UIPanGestureRecognizer) { knobs.prepare(pan) }

  /// Drags a controller along the diagonal of what it is in.
  func follow(_ pan: UIPanGestureRecognizer, dismissing controller: UIViewController) {
    if pan.state == .began, let size = controller.view.superview?.bounds.size {
      let diagonal = SIMD2(Double(size.width), Double(size.height))
      let length = (diagonal * diagonal).sum().squareRoot()
      driver.use(axis: diagonal / max(1, length), distance: length, knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      controller.dismiss(animated: true)
    }
    driver.follow(pan, knobs)
  }
}

/// Listing 10-2, line by line: along the diagonal in from the lower right corner and out to it.
///
/// Three things are not as the guide's own figure shows them:
/// 1. The to-view starts from its *initial* frame, which is zero: it is not on screen yet. Instead of sliding in
///    whole, it grows out of a point.
/// 2. At a dismissal it puts the presenter's view in front, with its initial frame, which is the one that it returns
///    to. So the presenter covers the view that leaves.
/// 3. After a dismissal it removes the to-view, where the from-view is meant.
///
/// What is wrong in 2 and 3 the engine puts right at the end, as UIKit does.
class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// A property of the animator's own: whether it presents.
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
    // Who takes part.
    let containerView = transitionContext.containerView
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)

    // Where they are and go.
    let containerFrame = containerView.frame
    var toViewStartFrame = transitionContext.initialFrame(for: toVC)
    let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
    var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)
    if presenting {
      toViewStartFrame.origin.x = containerFrame.size.width
      toViewStartFrame.origin.y = containerFrame.size.height
    } else {
      // In the style custom there is no to-view. Sent to nil, `frame` is zero.
      let size = toView?.frame.size ?? .zero
      fromViewFinalFrame = CGRect(
        x: containerFrame.size.width, y: containerFrame.size.height, width: size.width, height: size.height)
    }

    // In any case the to-view goes into the container.
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

/// What listing 10-2 is meant to do: whole views, the presenter's below, and a straight line under a finger.
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
