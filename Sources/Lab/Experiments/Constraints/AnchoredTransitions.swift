import Scenarios
import UIKit

/// The panel's transitioning delegate, and the drag that drives what it offers.
final class AnchoredTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  private weak var panel: UIViewController?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    panel = presented
    let presentation = AnchoredPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: AnchoredTransitions.handlePan)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator(presenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { makeAnimator(presenting: false) }

  private func makeAnimator(presenting: Bool) -> AnchoredAnimator {
    AnchoredAnimator(presenting: presenting, duration: knobs["duration"])
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let panel, let container = pan.view else { return }
    if pan.state == .began {
      let distance = max(container.bounds.height - knobs["gap"], 1)
      driver.begin(dismissing: panel, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: panel.viewIfLoaded)
  }
}
