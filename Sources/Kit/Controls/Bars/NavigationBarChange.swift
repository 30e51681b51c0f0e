import Foundation
import ViewTree

/// One content of a navigation bar giving way to another: what to animate, and how it ends.
@MainActor
package struct NavigationBarChange {
  let bar: UINavigationBar
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let before: [UINavigationItem]
  /// How far the contents go sideways, in points; positive to the left.
  let way: CGFloat

  /// Puts the new content where it comes from. Call it outside any animation.
  func begin() {
    new?.alpha = 0
    new?.transform = CGAffineTransform(translationX: way, y: 0)
  }

  /// Shows the new content in the place of the old one.
  package func animate() {
    old?.alpha = 0
    old?.transform = CGAffineTransform(translationX: -way, y: 0)
    new?.alpha = 1
    new?.transform = .identity
  }

  package func end(_ completed: Bool) {
    bar.end(self, completed: completed)
  }
}
