import Scenarios
import UIKit

/// Listing 10-1, and the rest of a transitioning delegate: it makes the animators.
class DiagonalTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard presented.modalPresentationStyle == .custom else { return nil }
    return UIPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = makeAnimator()
    // The listing leaves this out and lets the text say it: the delegate tells the animator which way to go.
    animator.presenting = true
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { makeAnimator() }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver.isWaiting ? driver.interaction : nil }

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
