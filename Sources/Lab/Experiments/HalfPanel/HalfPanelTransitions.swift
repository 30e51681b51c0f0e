import Scenarios
import UIKit

/// The panel's transitioning delegate, and the drag that drives what it offers.
class HalfPanelTransitions: TunedTransitions {
  /// The vending of the presentation controller, as the guide shows it after listing 11-3.
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = makePanelPresentation(of: presented, presenting)
    presentation.dimming = knobs["dimming"]
    let (knobs, recognizer) = (knobs, presentation.pan)
    presentation.willLayOut = { knobs.prepare(recognizer) }
    presentation.pan.addTarget(self, action: HalfPanelTransitions.handlePan)
    return presentation
  }

  func makePanelPresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> HalfPanelPresentation
  { HalfPanelPresentation(presentedViewController: presented, presenting: presenting) }

  /// Over the right edge.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    EdgeAnimator(presenting: presenting, duration: knobs["duration"]) { place, bounds in
      CGVector(dx: bounds.maxX - place.minX, dy: 0)
    }
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let panel = presented, let container = pan.view else { return }
    if pan.state == .began {
      driver.begin(dismissing: panel, along: [1, 0], over: container.bounds.width / 2, knobs)
    }
    driver.follow(pan, knobs, stretching: panel.viewIfLoaded)
  }
}
