import Scenarios
import UIKit

/// What lets the picture grow and shrink, and the drag back to its corner.
final class PaneTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  private weak var player: PlayerController?
  weak var call: CallController?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    player = presented as? PlayerController
    let presentation = PlayerPresentation(presentedViewController: presented, presenting: presenting)
    let (knobs, recognizer) = (knobs, presentation.pan)
    presentation.willLayOut = { knobs.prepare(recognizer) }
    presentation.pan.addTarget(self, action: PaneTransitions.handlePan)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PaneAnimator(call, opening: true, duration: knobs["duration"])
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { PaneAnimator(call, opening: false, duration: knobs["duration"]) }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let player {
      let way = wayOut(of: player)
      driver.begin(dismissing: player, along: way, over: CGFloat((way * way).sum().squareRoot()), knobs)
    }
    driver.follow(pan, knobs)
  }

  /// The way is that of the picture's middle: so that stays under the finger, towards whichever corner it goes.
  private func wayOut(of player: PlayerController) -> SIMD2<Double> {
    guard let view = player.view, let small = call?.restingPlace(in: view) else { return [0, 300] }
    let full = player.restingFrame
    return SIMD2(Double(small.midX - full.midX), Double(small.midY - full.midY))
  }
}

/// The whole stage, with what drags the picture.
final class PlayerPresentation: UIPresentationController {
  let pan = UIPanGestureRecognizer()
  /// Called before it is laid out, also when a knob was turned.
  var willLayOut: (() -> Void)?

  override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(pan) }

  override func containerViewWillLayoutSubviews() {
    willLayOut?()
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
