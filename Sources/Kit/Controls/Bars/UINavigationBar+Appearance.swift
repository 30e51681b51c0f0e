import Foundation
import ViewTree

// The appearance of a navigation bar, of the bar and of its top item.
extension UINavigationBar {
  /// A Boolean value indicating whether the bar looks as over content that is at its top.
  final var isAtScrollEdge: Bool { scrolledFraction < 0.5 }

  /// Returns the appearances of the bar while an item is on top.
  ///
  /// The more specific kind of appearance comes first, as in UIKit, and of each kind that of the item.
  final func appearances(for item: UINavigationItem?) -> NavigationBarAppearances {
    let isLow = traitCollection.verticalSizeClass == .compact
    let standard =
      (isLow ? item?.compactAppearance ?? compactAppearance : nil) ?? item?.standardAppearance
      ?? ownStyle.appearance
    let edge =
      (isLow ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil)
      ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance
    if let edge { return NavigationBarAppearances(standard: standard, edge: edge) }
    return NavigationBarAppearances(
      standard: standard,
      edge: standard === ownStyle.appearance ? ownStyle.edge : standard.withoutBackground())
  }

  /// Returns a copy of an appearance whose changes the bar shows.
  final func copy(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
    appearance?.copy { [weak self] in self?.showAppearance() }
  }

  /// Shows the appearance of the top item. During a push or pop, the contents keep the looks that they began with.
  final func showAppearance() {
    showBackground()
    if running == nil { content?.apply(appearances(for: topItem), isAtEdge: isAtScrollEdge) }
  }

  final func showBackground() {
    let appearances = appearances(for: topItem)
    backgrounds.show(appearances.standard, atEdge: appearances.edge, in: self)
  }

  final func showScrolledFraction(before old: CGFloat) {
    backgrounds.fraction = scrolledFraction
    guard running == nil, isAtScrollEdge != (old < 0.5) else { return }
    content?.apply(appearances(for: topItem), isAtEdge: isAtScrollEdge)
  }
}

/// The appearances of a navigation bar over scrolled content, and over content that is at its top.
struct NavigationBarAppearances {
  let standard: UINavigationBarAppearance
  let edge: UINavigationBarAppearance
}
