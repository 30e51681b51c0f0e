import Scenarios
import UIKit

/// The card's transitioning delegate, with the drag that dismisses it.
final class MoverTransitions: TunedTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = MoverPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: MoverTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { EdgeAnimator(presenting: presenting, duration: knobs["duration"]) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let card = presented, let presentation = card.presentationController {
      let distance = presentation.frameOfPresentedViewInContainerView.height
      driver.begin(dismissing: card, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
  }
}

/// A presentation of the card at the stage's bottom. The presenting view does not move, so a frame does not need to
/// examine it.
final class MoverPresentation: DimmedPresentation {
  override init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    super.init(presented, presenting, knobs)
    pan.delegate = self
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = min(380, bounds.height * 0.6)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  private var mover: MoverController? { presentedViewController as? MoverController }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { _ in
      self.dimming.alpha = 0
      self.mover?.spreadTiles()
    }
  }
}
