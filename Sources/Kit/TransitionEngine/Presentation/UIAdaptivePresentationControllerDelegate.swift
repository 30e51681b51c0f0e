import ViewTree

/// What a presentation asks before its style changes and before a person dismisses it, and tells afterwards.
// The isolation is spelled out, or protocols that refine this one could not be conformed to in other modules.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style where there is little width; `none` to keep the one that was asked for, `automatic` for what the
  /// presentation controller says.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style for some traits, asked when it is presented and each time the traits change.
  ///
  /// The default asks `adaptivePresentationStyle(for:)` where there is little width.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// A controller to present instead in another style, or nil for the same.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Says which style is about to be used; `none` for the one that was asked for.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether a swipe or a tap outside may dismiss it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Says that a person tried to dismiss what may not be.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// What is optional in UIKit has its default here.
extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  { .automatic }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .automatic
  }

  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  { true }

  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
