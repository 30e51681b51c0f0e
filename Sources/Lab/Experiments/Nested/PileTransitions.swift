import Scenarios
import UIKit

/// What moves a card and those on it: the animations, and the drag that drives them.
final class PileTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  private weak var card: UIViewController?
  /// How far the cards go that were let go last.
  private var way: CGFloat = 1

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    card = presented
    let presentation = PilePresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: PileTransitions.handlePan)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    EdgeAnimator(presenting: true, duration: knobs["duration"])
  }

  /// Of a pile only the uppermost is asked: it goes as far as the lowest has to.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    EdgeAnimator(presenting: false, duration: knobs["duration"]) { [weak self, weak dismissed] _, bounds in
      let bottom = dismissed?.transitionCoordinator?.viewController(forKey: .to)
      let way = bottom.map { PilePresentation.way(above: $0, in: bounds) } ?? bounds.height
      self?.way = way
      return CGVector(dx: 0, dy: way)
    }
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { begin(pan) }
    driver.follow(pan, knobs, stretching: card?.viewIfLoaded)
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    guard let card, let presentation = card.presentationController as? PilePresentation,
      let container = pan.view
    else { return }
    let place = presentation.frameOfPresentedViewInContainerView
    if driver.isRunning {
      let isComing = card.isBeingPresented
      let distance = isComing ? container.bounds.height - place.minY : way
      driver.use(axis: isComing ? [0, -1] : [0, 1], distance: Double(distance), knobs)
      if driver.catchTransition() { return }
    }
    guard let touched = presentation.touched, let below = touched.presentingViewController else { return }
    let distance = PilePresentation.way(above: below, in: container.bounds)
    driver.use(axis: [0, 1], distance: Double(distance), knobs)
    driver.drive(UIPercentDrivenInteractiveTransition())
    below.dismiss(animated: true)
  }
}
