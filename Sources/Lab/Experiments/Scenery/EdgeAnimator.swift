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

/// Moves what is presented between its place and beyond an edge of the container, in a straight line: what makes it
/// soft is the way in which it is let go.
final class EdgeAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
  private let way: (CGRect, CGRect) -> CGVector

  /// `way` tells from its place and the container's bounds how far it goes until it is out of sight.
  init(presenting: Bool, duration: TimeInterval, way: @escaping (CGRect, CGRect) -> CGVector) {
    self.way = way
    super.init(presenting: presenting, duration: duration)
  }

  /// Over the lower edge.
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
    let way = way(place, context.containerView.bounds)
    let away = place.offsetBy(dx: way.dx, dy: way.dy)
    if isPresenting {
      view.frame = away
      context.containerView.addSubview(view)
    } else if let below = context.view(forKey: .to), let presenter = context.viewController(forKey: .to) {
      // In a style that takes the presenter's view away it comes back under what goes.
      below.frame = context.finalFrame(for: presenter)
      context.containerView.insertSubview(below, belowSubview: view)
    }
    let end = isPresenting ? place : away
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear, animations: { view.frame = end },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
