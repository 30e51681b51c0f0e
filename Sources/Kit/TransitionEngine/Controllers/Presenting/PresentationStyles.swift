/// The presentation controllers and animators of UIKit's styles, which a higher layer than the controllers provides.
@MainActor
protocol PresentationStyles {
  /// Returns the presentation controller of a style other than `custom`, for a controller that is to be presented.
  func presentation(
    _ style: UIModalPresentationStyle, of presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController

  /// Returns the presentation controller that replaces another one in an adapted style.
  func presentation(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    standingInFor original: UIPresentationController
  ) -> UIPresentationController

  /// Returns the animator of a transition style.
  func animator(
    _ style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning
}
