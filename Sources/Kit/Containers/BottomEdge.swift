import Foundation
import GestureMath
import TransitionEngine
import ViewTree

// The bars at the lower edge have an appearance of their own while the content is at its bottom: `scrollEdgeAppearance`.
// The container asks for the page's scroll view when it lays out and when the offset changes. **(ours)**: content that
// grows or shrinks without either changes the bar with the next of them.

extension UIViewController {
  /// The scroll view behind a bar at the lower edge: the view, or the first of its subviews that is one.
  final var bottomScrollView: UIScrollView? {
    guard let view = viewIfLoaded, edgesForExtendedLayout.contains(.bottom) else { return nil }
    if let view = view as? UIScrollView { return view }
    guard let found = view.subviews.lazy.compactMap({ $0 as? UIScrollView }).first else { return nil }
    return found.frame.maxY >= view.bounds.maxY ? found : nil
  }

  /// The visibility of the appearance of a lower bar over content that goes on behind it, 0…1. Only a bar with an
  /// appearance of its own at the bottom asks for it.
  final var bottomFraction: CGFloat {
    guard let scrollView = bottomScrollView else { return 1 }
    if scrollView.contentSize.height == 0 { scrollView.layoutIfNeeded() }
    guard scrollView.contentSize.height > 0 else { return 1 }
    let distance = CGFloat(scrollView.range(.vertical).upper) - scrollView.contentOffset.y
    return min(1, max(0, distance / 8))
  }
}
