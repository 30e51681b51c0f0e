import ViewTree

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
