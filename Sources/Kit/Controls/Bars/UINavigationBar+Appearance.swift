import Foundation
import ViewTree

// The appearance of a navigation bar, of the bar and of its top item.
extension UINavigationBar {
  /// A Boolean value indicating whether the bar looks as over content that is at its top.
  final var isAtScrollEdge: Bool { scrolledFraction < 0.5 }

  /// Returns the appearances of the bar while an item is on top.
  final func appearances(for item: UINavigationItem?) -> NavigationBarAppearances {
    let isLow = traitCollection.verticalSizeClass == .compact
    let standard =
      (isLow ? item?.compactAppearance : nil) ?? item?.standardAppearance
      ?? (isLow ? compactAppearance : nil) ?? ownStyle.appearance
    let edge =
      (isLow ? item?.compactScrollEdgeAppearance : nil) ?? item?.scrollEdgeAppearance
      ?? (isLow ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
    if let edge { return NavigationBarAppearances(standard: standard, edge: edge) }
    return NavigationBarAppearances(
      standard: standard,
      edge: standard === ownStyle.appearance ? ownStyle.edge : standard.withoutBackground())
  }

  /// Returns a copy of an appearance whose changes the bar shows.
  final func copy(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
    let copy = appearance.map { UINavigationBarAppearance(barAppearance: $0) }
    copy?.didChange = { [weak self] in self?.showAppearance() }
    return copy
  }

  /// Shows the appearance of the top item. During a push or pop, the contents keep the looks that they began with.
  final func showAppearance() {
    showBackground()
    if running == nil { content?.apply(appearances(for: topItem), isAtEdge: isAtScrollEdge) }
  }

  final func showBackground() {
    let appearances = appearances(for: topItem)
    background.show(appearances.standard)
    isEdgeAlike = appearances.edge.hasBackground(of: appearances.standard)
    if !isEdgeAlike, !appearances.edge.isTransparent || edgeBackground != nil {
      let view = edgeBackground ?? makeEdgeBackground()
      view.show(appearances.edge)
    }
    fadeBackgrounds()
  }

  /// Fades between the backgrounds of the two appearances. If both look alike, one of them is visible throughout, so
  /// that content does not shine through in between.
  private func fadeBackgrounds() {
    background.alpha = isEdgeAlike ? 1 : scrolledFraction
    edgeBackground?.alpha = isEdgeAlike ? 0 : 1 - scrolledFraction
  }

  final func showScrolledFraction(before old: CGFloat) {
    fadeBackgrounds()
    guard running == nil, isAtScrollEdge != (old < 0.5) else { return }
    content?.apply(appearances(for: topItem), isAtEdge: isAtScrollEdge)
  }

  private func makeEdgeBackground() -> BarBackground {
    let view = BarBackground(lineBelow: true)
    // In an animation, the new background fades in where it is.
    UIView.performWithoutAnimation {
      view.frame = background.frame
      view.alpha = 0
      insertSubview(view, at: 0)
      apply(barStyle, view)
      view.layoutIfNeeded()
    }
    edgeBackground = view
    return view
  }
}

/// The appearances of a navigation bar over scrolled content, and over content that is at its top.
struct NavigationBarAppearances {
  let standard: UINavigationBarAppearance
  let edge: UINavigationBarAppearance
}
