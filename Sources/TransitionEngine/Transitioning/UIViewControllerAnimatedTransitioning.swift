import Foundation

/// An animator: what moves the views of a transition.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long the transition takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Moves the views, and calls `completeTransition` when they have arrived.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Called when everything is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
