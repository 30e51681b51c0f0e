import Foundation
import ViewTree

/// The crossing of titles in a navigation bar, whose content is replaced by another in a push or pop.
///
/// The titles move as in UIKit. On a push, the old title moves to the back button's title and fades into it. Meanwhile
/// the new title comes from the trailing edge. A pop is the reverse.
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
    old?.isMoving = true
    new?.isMoving = true
    old?.settle()
    if isForward { new?.standAside(over: old) } else { new?.recede(under: old) }
    // One chevron stays in place when both contents have one.
    guard let oldChevron = old?.back?.chevron, let newChevron = new?.back?.chevron else { return }
    oldChevron.alpha = 0
    newChevron.alpha = 1
  }

  /// Moves the new content to the position that the old content had, and the old content away. Call this function in an
  /// animation.
  package func animate() {
    if isForward { old?.recede(under: new) } else { old?.standAside(over: new) }
    new?.settle()
    bar?.showBackground()
  }

  package func end(_ completed: Bool) {
    bar?.end(self, completed: completed)
  }
}
