import Scenarios
import UIKit

/// The panel's transitioning delegate, and the drag that drives what it offers.
class HalfPanelTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  private weak var panel: UIViewController?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  /// The vending of the presentation controller, as the guide shows it after listing 11-3.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    panel = presented
    let presentation = makePresentation(of: presented, presenting)
    presentation.dimming = knobs["dimming"]
    let (knobs, recognizer) = (knobs, presentation.pan)
    presentation.willLayOut = { knobs.prepare(recognizer) }
    presentation.pan.addTarget(self, action: HalfPanelTransitions.handlePan)
    return presentation
  }

  func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> HalfPanelPresentation
  { HalfPanelPresentation(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator(presenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { makeAnimator(presenting: false) }

  /// Over the right edge.
  private func makeAnimator(presenting: Bool) -> EdgeAnimator {
    EdgeAnimator(presenting: presenting, duration: knobs["duration"]) { place, bounds in
      CGVector(dx: bounds.maxX - place.minX, dy: 0)
    }
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
      driver.begin(dismissing: panel, along: [1, 0], over: container.bounds.width / 2, knobs)
    }
    driver.follow(pan, knobs, stretching: panel.viewIfLoaded)
  }
}
