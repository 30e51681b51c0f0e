import Scenarios
import UIKit

/// The panel's transitioning delegate, and the drag that drives what it offers.
final class AnchoredTransitions: TunedTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = AnchoredPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: AnchoredTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { AnchoredAnimator(presenting: presenting, duration: knobs["duration"]) }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let panel = presented, let container = pan.view else { return }
    if pan.state == .began {
      let distance = max(container.bounds.height - knobs["gap"], 1)
      driver.begin(dismissing: panel, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: panel.viewIfLoaded)
  }
}
