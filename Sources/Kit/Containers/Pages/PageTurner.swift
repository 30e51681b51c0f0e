import TransitionEngine
import ViewTree

/// A way in which pages are turned.
@MainActor
protocol PageTurner: AnyObject {
  var recognizers: [UIGestureRecognizer] { get }
  /// Puts what is needed into the controller's view.
  func install(in view: UIView)
  /// Shows a page in the place of whatever is there, at once.
  func show(_ page: UIViewController)
  /// Turns to a page from outside.
  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void)
  /// A Boolean value indicating whether another page is on its way, by a finger or by itself.
  var isTurning: Bool { get }
  /// Hears that the pages beside the one that is seen may be others.
  func neighborsMayChange()
  /// Ends at once what is on its way: nobody sees it any more.
  func rest()
  /// Pages that it keeps for later, beside the one that is seen.
  var kept: [UIViewController] { get }
  /// Puts everything where it is to be in the controller's view.
  func layOut()
}
