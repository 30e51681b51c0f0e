import Scenarios
import UIKit

/// What moves the card: up from the lower edge, and down with the finger.
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

/// Puts the card at the foot of the stage. Its presenter is neither moved nor made smaller, so nothing of it has to
/// be looked at while the card moves.
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
