import Foundation
import ViewTree

/// Which controller of a transition is meant.
nonisolated public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  let name: String
  public static let from = UITransitionContextViewControllerKey(name: "from")
  public static let to = UITransitionContextViewControllerKey(name: "to")
}

/// Which view of a transition is meant.
nonisolated public struct UITransitionContextViewKey: Hashable, Sendable {
  let name: String
  public static let from = UITransitionContextViewKey(name: "from")
  public static let to = UITransitionContextViewKey(name: "to")
}

/// What a transition tells its animator and its interaction controller, and what they tell it.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// A Boolean value indicating whether a gesture sets the pace now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }

  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()

  /// Ends the transition; must be called exactly once.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is to be added or removed; nil when that is not the animator's affair.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}
