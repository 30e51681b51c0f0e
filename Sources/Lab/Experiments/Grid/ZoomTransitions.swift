import Scenarios
import UIKit

/// The transitioning delegate that zooms a photograph out of the wall and back, with the dismissal that a drag drives.
final class ZoomTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  weak var wall: WallController?
  /// The dismissal that the current or last drag drives; `nil` without one.
  private(set) var dismissal: FreeDismissal?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func beginDrag() { dismissal = FreeDismissal(wall: wall, knobs) }

  /// Removes ``dismissal`` if its transition has not begun, so that a dismissal without a drag does not use it.
  func forgetDrag() {
    if dismissal?.isWaiting == true { dismissal = nil }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    UIPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    dismissal = nil
    return ZoomAnimator(wall: wall, presenting: true, duration: knobs["duration"])
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { ZoomAnimator(wall: wall, presenting: false, duration: knobs["duration"]) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { dismissal?.isWaiting == true ? dismissal : nil }
}

/// An animator that grows a photograph out of its frame in the wall, or shrinks it back.
final class ZoomAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
  private weak var wall: WallController?

  init(wall: WallController?, presenting: Bool, duration: TimeInterval) {
    self.wall = wall
    super.init(presenting: presenting, duration: duration)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting { open(transitionContext) } else { close(transitionContext) }
  }

  private func open(_ context: any UIViewControllerContextTransitioning) {
    guard let viewer = context.viewController(forKey: .to) as? PhotographViewer,
      let view = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    view.frame = context.finalFrame(for: viewer)
    context.containerView.addSubview(view)
    let end = viewer.restingFrame
    viewer.picture.frame = wall?.place(in: view) ?? end
    viewer.backdrop.alpha = 0
    wall?.setOpenedHidden(true)
    viewer.isHeld = true
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      animations: {
        viewer.picture.frame = end
        viewer.backdrop.alpha = 1
      },
      completion: { _ in
        viewer.isHeld = false
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func close(_ context: any UIViewControllerContextTransitioning) {
    guard let viewer = context.viewController(forKey: .from) as? PhotographViewer else {
      return context.completeTransition(false)
    }
    let (wall, view) = (wall, viewer.view)
    viewer.isHeld = true
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        if let view, let place = wall?.place(in: view) { viewer.picture.frame = place }
        viewer.backdrop.alpha = 0
      },
      completion: { _ in
        viewer.isHeld = false
        wall?.setOpenedHidden(false)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
