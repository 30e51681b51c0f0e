import TransitionEngine
import ViewTree

/// A data source that provides a page view controller with its pages, one after the other.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; `nil` when there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; `nil` when there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Returns the number of dots below pages that scroll horizontally; 0, the default, for no dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the dot to highlight after `setViewControllers`; 0 by default. When the user turns a page,
  /// the highlight moves without this method.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

// Default implementations of the methods that are optional in UIKit.
extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate that is notified of the pages that the user turns, not of those that code sets.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when the user begins to turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the page has settled; `completed` is whether it is another page than before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

// Default implementations of the methods that are optional in UIKit.
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
