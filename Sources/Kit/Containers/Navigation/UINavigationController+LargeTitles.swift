import Controls
import Foundation
import GestureMath
import TransitionEngine
import ViewTree

// Large titles, which collapse while the page's scroll view scrolls.
//
// The safe area of a page keeps the height of its large title while that is collapsed **(ours; UIKit changes the safe
// area while scrolling)**: so the range of the scroll view is constant, and its motion does not depend on the frames.
extension UINavigationController {
  /// Returns whether the bar shows a controller's title large while its content is at the top.
  final func showsLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    for stack in [target ?? settled, settled] {
      guard let index = stack.firstIndex(where: { $0 === controller }) else { continue }
      return navigationBar.showsLargeTitle(for: stack[...index].map(\.navigationItem))
    }
    return navigationBar.showsLargeTitle(for: [controller.navigationItem])
  }

  /// The height of the navigation bar over the visible page, or over the one that becomes visible, in points.
  final var barHeight: CGFloat {
    guard let top = (target ?? settled).last, showsLargeTitle(top) else { return navigationBar.rowHeight }
    return navigationBar.rowHeight + largeHeight(over: scrollView(of: top))
  }

  /// Returns the height of a large title over content, which grows beyond its own when the content is pulled down.
  private func largeHeight(over scrollView: UIScrollView?) -> CGFloat {
    max(0, UINavigationBar.largeTitleHeight - (scrollView?.distanceFromTop ?? 0))
  }

  /// Returns the visibility of the bar's appearance over scrolled content, 0…1.
  ///
  /// Content at its top is scrolled by the height of the large title before it reaches the bar.
  private func scrolledFraction(over scrollView: UIScrollView?, isLarge: Bool) -> CGFloat {
    guard let scrollView else { return isLarge ? 0 : 1 }
    let distance = scrollView.distanceFromTop - (isLarge ? UINavigationBar.largeTitleHeight : 0)
    return min(1, max(0, distance / Self.appearanceDistance))
  }

  /// The scrolled distance, in points, over which the bar's `scrollEdgeAppearance` turns into its `standardAppearance`.
  private static var appearanceDistance: CGFloat { 8 }

  /// Returns the scroll view at the top of a page: the page's view, or the first of its subviews that is one.
  private func scrollView(of controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded, controller.edgesForExtendedLayout.contains(.top) else {
      return nil
    }
    if let view = view as? UIScrollView { return view }
    guard let found = view.subviews.lazy.compactMap({ $0 as? UIScrollView }).first else { return nil }
    // A scroll view below the bar would leave a gap when the bar collapses.
    return found.frame.minY <= navigationBar.rowHeight ? found : nil
  }

  /// Follows the scroll view of the visible page.
  final func followScrollView() {
    let next = shown.flatMap { scrollView(of: $0) }
    if let followed, followed !== next {
      followed.offsetObserver = nil
      followed.expansion = 0
      followed.freedTop = 0
    }
    followed = next
    guard let next, let shown else { return }
    next.offsetObserver = self
    let isExpandable = !isNavigationBarHidden && showsLargeTitle(shown)
    next.expansion = isExpandable ? UINavigationBar.largeTitleHeight : 0
    updateFreedTop(of: next)
  }

  private func updateFreedTop(of scrollView: UIScrollView) {
    scrollView.freedTop = max(0, scrollView.expansion - largeHeight(over: scrollView))
  }

  /// Lays out the bar for the visible page, or for the one that becomes visible.
  final func layOutNavigationBar() {
    layOutNavigationBar(height: barHeight, scrolledFraction: scrolledFraction)
  }

  /// The visibility of the bar's appearance over scrolled content, for the visible page or the one that becomes
  /// visible.
  final var scrolledFraction: CGFloat {
    guard let top = (target ?? settled).last else { return 1 }
    return scrolledFraction(over: scrollView(of: top), isLarge: showsLargeTitle(top))
  }

  private func layOutNavigationBar(height: CGFloat, scrolledFraction: CGFloat) {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets.top
    navigationBar.reach = safe
    let frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -height : safe, width: view.bounds.width, height: height)
    if navigationBar.frame != frame { navigationBar.frame = frame }
    navigationBar.alpha = isNavigationBarHidden ? 0 : 1
    navigationBar.scrolledFraction = scrolledFraction
  }
}

extension UINavigationController: ScrollOffsetObserver {
  package final func offsetDidChange(of scrollView: UIScrollView) {
    guard target == nil, scrollView === followed else { return }
    updateFreedTop(of: scrollView)
    // The expansion may still be that of the size class before.
    let isLarge = shown.map { showsLargeTitle($0) } ?? false
    layOutNavigationBar(
      height: navigationBar.rowHeight + (isLarge ? largeHeight(over: scrollView) : 0),
      scrolledFraction: scrolledFraction(over: scrollView, isLarge: isLarge))
    updateBottomEdge()
  }
}

extension UIScrollView {
  /// The distance of the content from where it rests at its top, in points; negative when it is pulled down.
  fileprivate final var distanceFromTop: CGFloat { contentOffset.y - CGFloat(range(.vertical).lower) }
}
