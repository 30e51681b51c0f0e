import Foundation
import LayerTree
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Pages with numbers from 0 to 4.
final class PageStage: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage = Stage()
  let log = CallLog()
  let pages: UIPageViewController
  let all: [LoggingChild]

  init(_ style: UIPageViewController.TransitionStyle, at first: Int = 0, vertical: Bool = false) {
    pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: vertical ? .vertical : .horizontal,
      options: [.interPageSpacing: 10])
    let log = log
    all = (0..<5).map { LoggingChild("\($0)", log) }
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([all[first]], direction: .forward, animated: false)
    stage.setRoot(pages)
    stage.step(to: 0)
    log.clear()
  }

  func run(_ seconds: Double) { stage.advance(seconds) }

  func play(_ script: String, thenFor seconds: Double = 2) throws { try stage.play(script, thenFor: seconds) }

  /// The left edges of the visible pages in the window.
  var places: [String: Double] {
    var found: [String: Double] = [:]
    for (index, page) in all.enumerated() {
      guard let view = page.viewIfLoaded, view.window != nil else { continue }
      let frame = view.convert(view.bounds, to: nil)
      if frame.maxX > 0, frame.minX < stage.window.bounds.width { found["\(index)"] = Double(frame.minX) }
    }
    return found
  }

  var shown: String { pages.viewControllers?.first?.title ?? "" }
  var appeared: [String] { all.filter { $0.appearance == .appeared }.map { $0.title ?? "" } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    all.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? all[$0 - 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    all.firstIndex { $0 === viewController }.flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.add("willTransition \(pendingViewControllers[0].title ?? "")") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.add("didFinish \(previousViewControllers[0].title ?? "") \(completed)") }
}
