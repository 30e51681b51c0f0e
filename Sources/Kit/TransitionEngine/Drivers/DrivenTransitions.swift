import Foundation
import GestureMath
import ViewTree

/// A transitioning delegate with a drag. A subclass makes the animators and, where it needs one, the presentation
/// controller, and passes its recognizer to ``driver``.
///
/// The driver's interaction controller is provided while it waits to begin, for a presentation and for a dismissal; any
/// other transition runs without the drag.
/// ```swift
/// final class SheetTransitions: DrivenTransitions {
///   override func makeAnimator(for controller: UIViewController, presenting: Bool)
///     -> (any UIViewControllerAnimatedTransitioning)?
///   { SheetAnimator(presenting: presenting) }
/// }
/// ```
@MainActor
open class DrivenTransitions: NSObject, UIViewControllerTransitioningDelegate {
  /// The driver that connects the drag with the transition.
  public final let driver: PanDriver
  /// The controller whose presentation controller was requested last; held weakly.
  public private(set) final weak var presented: UIViewController?

  /// Creates the delegate with a model for its drags; `driver.use(_:)` changes the model.
  public init(_ model: PanModel = PanModel(distance: 1)) {
    driver = PanDriver(model)
    super.init()
  }

  // MARK: Overridden by subclasses

  /// Returns the animator of a presentation or a dismissal; `nil` for the standard animation.
  open func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }

  /// Returns the presentation controller of a custom style; `nil` for the standard one.
  open func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  { nil }

  /// Returns the interaction controller of a presentation or a dismissal that is about to begin: the drag's, while
  /// that waits.
  ///
  /// An override that returns `driver.offer()` instead also makes transitions without a drag move like a spring, which
  /// a drag can take over.
  open func makeInteraction() -> (any UIViewControllerInteractiveTransitioning)? {
    driver.isWaiting ? driver.interaction : nil
  }

  // MARK: The delegate

  public final func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    self.presented = presented
    return makePresentation(of: presented, presenting)
  }

  public final func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator(for: presented, presenting: true) }

  public final func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { makeAnimator(for: dismissed, presenting: false) }

  public final func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }

  public final func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }
}
