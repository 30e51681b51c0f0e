import UIKit

/// Grows the small picture until it fills the stage, or lets it shrink into its corner.
final class PaneAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private weak var call: CallController?
  private let isOpening: Bool
  private let duration: TimeInterval

  init(_ call: CallController?, opening: Bool, duration: TimeInterval) {
    self.call = call
    isOpening = opening
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isOpening ? .to : .from
    guard let player = context.viewController(forKey: key) as? PlayerController, let view = player.view
    else { return context.completeTransition(false) }
    if isOpening {
      view.frame = context.finalFrame(for: player)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
    }
    // In flight it begins where it is seen; it goes back to where it rests.
    let small = isOpening ? call?.seenPlace(in: view) : call?.restingPlace(in: view)
    call?.setPaneHidden(true)
    player.isMoved = true
    let full = player.restingFrame
    if isOpening { show(player, at: small ?? full, isFull: false) }
    let (end, isOpening, call) = (isOpening ? full : small ?? full, isOpening, call)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { self.show(player, at: end, isFull: isOpening) },
      completion: { _ in
        let isSmall = isOpening == context.transitionWasCancelled
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
