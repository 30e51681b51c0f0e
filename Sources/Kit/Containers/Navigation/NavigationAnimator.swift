import Foundation
import QuartzCore
import TransitionEngine
import ViewTree

/// The animator of the standard push and pop: the upper view slides over the lower one, which is shaded and moves a
/// third as far.
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  /// A closure that restores the views' transforms. It is called once, so that later code does not take the animated
  /// transforms for the views' own.
  private var giveBack: (() -> Void)?

  init(_ operation: UINavigationController.Operation) {
    isPush = operation == .push
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let room = context.containerView
    let place = context.finalFrame(for: to)
    let direction: CGFloat = room.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let width = room.bounds.width * direction
    let (upper, lower) = isPush ? (new, old) : (old, new)
    new.frame = place
    if isPush { room.addSubview(new) } else { room.insertSubview(new, belowSubview: old) }
    new.layoutIfNeeded()
    let shade = UIView(frame: room.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    room.insertSubview(shade, belowSubview: upper)
    let away = CGAffineTransform(translationX: width, y: 0)
    let behind = CGAffineTransform(translationX: -width * 0.3, y: 0)
    let shown = (upper: upper.transform, lower: lower.transform)
    if isPush {
      upper.transform = away
      shade.alpha = 0
    } else {
      lower.transform = behind
      shade.alpha = 0.1
    }
    let isPush = isPush
    giveBack = {
      upper.transform = shown.upper
      lower.transform = shown.lower
      shade.removeFromSuperview()
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        upper.transform = isPush ? shown.upper : away
        lower.transform = isPush ? behind : shown.lower
        shade.alpha = isPush ? 0.1 : 0
      },
      completion: { _ in
        self.endMoving()
        // A view whose transition was ended early has been placed with its transform at that time.
        room.superview?.setNeedsLayout()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Restores the views of a transition that is ended early, before its animations end.
  func animationEnded(_ transitionCompleted: Bool) { endMoving() }

  private func endMoving() {
    giveBack?()
    giveBack = nil
  }
}
