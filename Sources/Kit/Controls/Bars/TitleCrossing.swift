import Foundation
import ViewTree

/// The crossing of titles in a navigation bar, whose content is replaced by another in a push or pop.
///
/// The titles move as in UIKit. On a push, the old title moves to the back button's title and fades into it. Meanwhile
/// the new title comes from the trailing edge. A pop is the reverse. Titles end at the chevron. Old items at the sides
/// fade early and new ones late, as does the title beside them, so that the title hardly meets an item.
@MainActor
package final class TitleCrossing {
  private weak var bar: UINavigationBar?
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let before: [UINavigationItem]
  private let isForward: Bool

  init(
    bar: UINavigationBar, old: NavigationBarContent?, new: NavigationBarContent?,
    before: [UINavigationItem], forward: Bool
  ) {
    self.bar = bar
    self.old = old
    self.new = new
    self.before = before
    isForward = forward
  }

  /// Puts the new content at its starting position. Call this function outside any animation.
  func begin() {
    let edge = max(old?.chevronEdge ?? 0, new?.chevronEdge ?? 0)
    for content in [old, new] { content?.movingEdge = edge }
    old?.settle()
    if isForward {
      new?.standAside(over: old)
      new?.showTitle(false)
    } else {
      new?.recede(under: old)
    }
    new?.showButtons(false)
    // One chevron stays in place when both contents have one.
    guard let oldChevron = old?.back?.chevron, let newChevron = new?.back?.chevron else { return }
    oldChevron.alpha = 0
    newChevron.alpha = 1
  }

  /// Moves the new content to the position that the old content had, and the old content away. Call this function in an
  /// animation.
  package func animate() {
    if isForward { old?.recede(under: new) } else { old?.standAside(over: new) }
    new?.settle(showsTitle: !isForward)
    bar?.showBackground()
    fade(.curveEaseOut) { [self] in
      old?.showButtons(false)
      if !isForward { old?.showTitle(false) }
    }
    fade(.curveEaseIn) { [self] in
      new?.showButtons(true)
      if isForward { new?.showTitle(true) }
    }
  }

  /// Runs changes of opacity with a curve of their own and the duration of the animation whose code is running.
  private func fade(_ curve: UIView.AnimationOptions, _ change: @escaping () -> Void) {
    let duration = UIView.inheritedAnimationDuration
    guard duration > 0 else { return change() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.overrideInheritedCurve, curve], animations: change)
  }

  package func end(_ completed: Bool) {
    bar?.end(self, completed: completed)
  }
}
