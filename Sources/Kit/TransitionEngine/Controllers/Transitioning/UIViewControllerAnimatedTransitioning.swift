import Foundation
import ViewAnimation
import ViewTree

/// An animator, which moves the views of a transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Moves the views, and calls `completeTransition` when the animation has ended.
  ///
  /// An animator with a property animator starts the one that `interruptibleAnimator(using:)` returns.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the property animator that moves the views, the same object for each call in a transition.
  ///
  /// A transition that begins with a gesture pauses the property animator, and does not call `animateTransition`. Any
  /// other transition asks for the property animator after `animateTransition` has started it. A gesture scrubs, reverses
  /// and continues the property animator, whose completion calls `completeTransition`.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Called when the transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

// Default implementations of the methods that are optional in UIKit.
extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder for an animator that provides no property animator.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoAnimator() }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An interaction controller, with which a gesture sets the pace of a transition.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition under the gesture's control.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// A Boolean value indicating whether the transition begins under the gesture's control.
  var wantsInteractiveStart: Bool { get }
  /// The curve along which a released transition completes.
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}
