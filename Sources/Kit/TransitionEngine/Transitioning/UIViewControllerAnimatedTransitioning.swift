import Foundation
import ViewTree

/// An animator: what moves the views of a transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long the transition takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Moves the views, and calls `completeTransition` when they have arrived.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The property animator that moves the views, the same one each time in a transition.
  ///
  /// Where this is implemented, the transition starts, pauses, scrubs and turns that animator itself, and
  /// `animateTransition` is not called. The animator's completion calls `completeTransition`.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Called when everything is over.
  func animationEnded(_ transitionCompleted: Bool)
}

// What is optional in UIKit has its default here.
extension UIViewControllerAnimatedTransitioning {
  /// An animator of nothing, by which the transition sees that there is none.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoAnimator() }

  public func animationEnded(_ transitionCompleted: Bool) {}
}
