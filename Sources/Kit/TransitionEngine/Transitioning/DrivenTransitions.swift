import Foundation
import GestureMath
import ViewTree

/// A transitioning delegate with a drag: a subclass makes the animators and, where it needs one, the presentation
/// controller, and brings what its recognizer does to ``driver``.
///
/// The driver's interaction is offered while it waits to begin, for a presentation and for a dismissal; every other
/// transition runs by itself.
/// ```swift
/// final class SheetTransitions: DrivenTransitions {
///   override func makeAnimator(for controller: UIViewController, presenting: Bool)
///     -> (any UIViewControllerAnimatedTransitioning)?
///   { SheetAnimator(presenting: presenting) }
/// }
/// ```
@MainActor
open class DrivenTransitions: NSObject, UIViewControllerTransitioningDelegate {
  /// The driver that leads the drag to the transition.
  public final let driver: PanDriver
  /// The controller for which a presentation controller was asked last, as long as it is there.
  public private(set) final weak var presented: UIViewController?

  /// Transitions whose drags have a model; `driver.use(_:)` changes it for one drag.
  public init(_ model: PanModel = PanModel(distance: 1)) {
    driver = PanDriver(model)
    super.init()
  }

  // MARK: What a subclass makes

  /// The animator of a presentation or a dismissal; nil for the standard animation.
  open func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }

  /// The presentation controller of a custom style; nil for the standard one.
  open func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  { nil }

  /// The interaction of a presentation or a dismissal that is about to begin: the drag's, while that waits.
  ///
  /// With `driver.offer()` in its place what nobody drags is a spring, which a drag can catch.
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
