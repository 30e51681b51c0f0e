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
final class MoverPresentation: UIPresentationController, UIGestureRecognizerDelegate {
  /// What drags the card.
  let pan = UIPanGestureRecognizer()
  private let knobs: Knobs
  private let dimming = UIView()

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    self.knobs = knobs
    super.init(presentedViewController: presented, presenting: presenting)
    pan.delegate = self
    dimming.backgroundColor = .black
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MoverPresentation.close))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = min(380, bounds.height * 0.6)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  private var mover: MoverController? { presentedViewController as? MoverController }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    container.addGestureRecognizer(pan)
    let shade = knobs["dimming"]
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = shade }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { _ in
      self.dimming.alpha = 0
      self.mover?.spreadTiles()
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    knobs.prepare(pan)
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    dimming.alpha = knobs["dimming"]
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func close() { presentedViewController.dismiss(animated: true) }

  /// Only what is seen of the card can be dragged, also while it moves.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let seen = presentedView?.layer.presentation()?.frame
    return seen?.contains(touch.location(in: containerView)) == true
  }
}
