import Scenarios
import UIKit

/// What makes the zoom's animators, and the free drag when a finger dismisses.
final class ZoomTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  weak var wall: WallController?
  /// The drag that is under way.
  private(set) var dismissal: FreeDismissal?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func beginDrag() { dismissal = FreeDismissal(wall: wall, knobs) }

  /// Lets go of a drag whose transition has not begun: what dismisses now is no finger.
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
    return ZoomAnimator(wall: wall, isOpening: true, duration: knobs["duration"])
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { ZoomAnimator(wall: wall, isOpening: false, duration: knobs["duration"]) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { dismissal?.isWaiting == true ? dismissal : nil }
}
