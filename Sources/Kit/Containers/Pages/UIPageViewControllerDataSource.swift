import TransitionEngine
import ViewTree

/// What gives a page view controller its pages, one after the other.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another; nil when that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another; nil when that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many dots there are below pages that are scrolled sideways; none without an answer.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which of them is that of the page that code has set.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

// What is optional in UIKit has its default here.
extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// What hears of the pages that a finger turns. Nobody is told of those that code sets.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a finger begins to turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the page has come to rest: whether it is another one than before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

// What is optional in UIKit has its default here.
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
