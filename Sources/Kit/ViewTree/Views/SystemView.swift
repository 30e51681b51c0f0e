import Foundation
import LayerTree

/// A view of UIKit's that another module makes, with the hooks that it needs beside UIKit's own: a subclass of somebody
/// else's overrides those without calling `super`.
package protocol SystemView: UIView {
  /// Called after the colour of what can be acted on has changed.
  func applyTint()
  /// Called after the traits have changed and the background was resolved anew.
  func applyTraits(replacing old: Traits)
  /// The distances in points from the top to the first line's baseline, and from the last line's to the bottom.
  var baselines: (first: CGFloat, last: CGFloat) { get }
}

extension SystemView {
  package func applyTint() {}
  package func applyTraits(replacing old: Traits) {}
  package var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }
}

/// A control, as far as views and scroll views know it: content that is acted on by itself.
package protocol ControlView: SystemView {}
