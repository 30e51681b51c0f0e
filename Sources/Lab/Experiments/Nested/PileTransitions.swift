import Scenarios
import UIKit

/// What moves a card and those on it: the animations, and the drag that drives them.
final class PileTransitions: TunedTransitions {
  /// How far the cards go that were let go last.
  private var way: CGFloat = 1

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = PilePresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: PileTransitions.handlePan)
    return presentation
  }

  /// Of a pile that goes only the uppermost is asked: it goes as far as the lowest has to.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    let duration = knobs["duration"]
    guard !presenting else { return EdgeAnimator(presenting: true, duration: duration) }
    return EdgeAnimator(presenting: false, duration: duration) { [weak self, weak controller] _, bounds in
      let bottom = controller?.transitionCoordinator?.viewController(forKey: .to)
      let way = bottom.map { PilePresentation.way(above: $0, in: bounds) } ?? bounds.height
      self?.way = way
      return CGVector(dx: 0, dy: way)
    }
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { begin(pan) }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    guard let card = presented, let presentation = card.presentationController as? PilePresentation,
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
