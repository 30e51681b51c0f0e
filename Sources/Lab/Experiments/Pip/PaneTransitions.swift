import Scenarios
import UIKit

/// The transitioning delegate that enlarges the call's small picture to fill the stage, and shrinks it into its corner.
/// While the picture is large, a drag shrinks it interactively.
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
  { PaneAnimator(call, presenting: presenting, duration: knobs["duration"]) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let player = presented as? PlayerController {
      let way = wayOut(of: player)
      driver.begin(dismissing: player, along: way, over: CGFloat((way * way).sum().squareRoot()), knobs)
    }
    driver.follow(pan, knobs)
  }

  /// Returns the vector, in points, from the center of the enlarged picture to its center in the corner; a drag shrinks
  /// along it.
  private func wayOut(of player: PlayerController) -> SIMD2<Double> {
    guard let view = player.view, let small = call?.restingPlace(in: view) else { return [0, 300] }
    let full = player.restingFrame
    return SIMD2(Double(small.midX - full.midX), Double(small.midY - full.midY))
  }
}

/// A presentation that fills the stage, with the recognizer that drags the picture.
final class PlayerPresentation: UIPresentationController {
  let pan = UIPanGestureRecognizer()
  /// A closure called before layout, also after a knob changed.
  var willLayOut: (() -> Void)?

  override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(pan) }

  override func containerViewWillLayoutSubviews() {
    willLayOut?()
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// An animator that enlarges the small picture to fill the stage, or shrinks it into its corner.
final class PaneAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
  private weak var call: CallController?

  init(_ call: CallController?, presenting: Bool, duration: TimeInterval) {
    self.call = call
    super.init(presenting: presenting, duration: duration)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let player = context.viewController(forKey: key) as? PlayerController, let view = player.view
    else { return context.completeTransition(false) }
    if isPresenting {
      view.frame = context.finalFrame(for: player)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
    }
    // Begin at the visible frame, also in flight; end at the corner.
    let small = isPresenting ? call?.seenPlace(in: view) : call?.restingPlace(in: view)
    call?.setPaneHidden(true)
    player.isMoved = true
    let full = player.restingFrame
    if isPresenting { show(player, at: small ?? full, isFull: false) }
    let (end, isPresenting, call) = (isPresenting ? full : small ?? full, isPresenting, call)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { self.show(player, at: end, isFull: isPresenting) },
      completion: { _ in
        let isSmall = isPresenting == context.transitionWasCancelled
        if isSmall { call?.setPaneHidden(false) }
        player.isMoved = false
        player.view.setNeedsLayout()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func show(_ player: PlayerController, at frame: CGRect, isFull: Bool) {
    player.picture.frame = frame
    player.picture.layer.cornerRadius = isFull ? 0 : 16
    player.backdrop.alpha = isFull ? 1 : 0
    player.button.alpha = isFull ? 1 : 0
  }
}
