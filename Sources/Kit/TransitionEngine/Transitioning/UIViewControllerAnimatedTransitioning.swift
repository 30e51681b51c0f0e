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

/// An interaction controller: what lets a gesture set the pace of a transition.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition under the gesture's control.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// A Boolean value indicating whether it begins under the gesture's control.
  var wantsInteractiveStart: Bool { get }
  /// The curve along which a released transition completes.
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}
