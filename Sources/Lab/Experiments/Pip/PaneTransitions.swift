import Scenarios
import UIKit

/// What lets the picture grow and shrink, and the drag back to its corner.
final class PaneTransitions: TunedTransitions {
  weak var call: CallController?

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = PlayerPresentation(presentedViewController: presented, presenting: presenting)
    let (knobs, recognizer) = (knobs, presentation.pan)
    presentation.willLayOut = { knobs.prepare(recognizer) }
    presentation.pan.addTarget(self, action: PaneTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { PaneAnimator(call, opening: presenting, duration: knobs["duration"]) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let player = presented as? PlayerController {
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
