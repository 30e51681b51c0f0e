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
