import UIKit

/// The base of animators for a presentation and its dismissal: the direction and the duration.
class TimedAnimator: NSObject {
  final let isPresenting: Bool
  final let duration: TimeInterval

  init(presenting: Bool, duration: TimeInterval) {
    isPresenting = presenting
    self.duration = duration
    super.init()
  }

  final func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }
}

/// An animator that moves the presented view linearly between its final frame and beyond an edge. After a release, a
/// spring adds the easing.
final class EdgeAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
  private let travel: (CGRect, CGRect) -> CGVector
  private let uncovered: UIView?

  /// Creates an animator. `way` returns the vector that hides the view, from its frame and the container's bounds.
  ///
  /// A subview `uncovered` stands still on the screen while the edge of the moving view uncovers it.
  init(
    presenting: Bool, duration: TimeInterval, uncovering uncovered: UIView? = nil,
    way: @escaping (CGRect, CGRect) -> CGVector
  ) {
    self.travel = way
    self.uncovered = uncovered
    super.init(presenting: presenting, duration: duration)
  }

  /// Creates an animator that moves the presented view over the container's lower edge.
  convenience override init(presenting: Bool, duration: TimeInterval) {
    self.init(presenting: presenting, duration: duration) { place, bounds in
      CGVector(dx: 0, dy: bounds.maxY - place.minY)
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let place = isPresenting ? context.finalFrame(for: controller) : view.frame
    let way = travel(place, context.containerView.bounds)
    let away = place.offsetBy(dx: way.dx, dy: way.dy)
    let still = CGAffineTransform(translationX: -way.dx, y: -way.dy)
    if isPresenting {
      view.frame = away
      uncovered?.transform = still
      context.containerView.addSubview(view)
    } else if let below = context.view(forKey: .to), let presenter = context.viewController(forKey: .to) {
      // A style that removes the presenting view needs it back below the leaving one.
      below.frame = context.finalFrame(for: presenter)
      context.containerView.insertSubview(below, belowSubview: view)
    }
    let end = isPresenting ? place : away
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { [isPresenting, uncovered] in
        view.frame = end
        uncovered?.transform = isPresenting ? .identity : still
      },
      completion: { [uncovered] _ in
        uncovered?.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
