import Foundation
import LayerTree

/// A view of the framework that another module defines, with hooks in addition to UIKit's: a user's subclass
/// may override UIKit's without calling `super`.
package protocol SystemView: UIView {
  /// Called after the tint color has changed.
  func applyTint()
  /// Called after the traits have changed and the background color was resolved again.
  func applyTraits(replacing old: Traits)
  /// The distances, in points, from the top to the first line's baseline and from the last line's baseline to
  /// the bottom.
  var baselines: (first: CGFloat, last: CGFloat) { get }
}

extension SystemView {
  package func applyTint() {}
  package func applyTraits(replacing old: Traits) {}
  package var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }
}

/// A control, as views and scroll views see it: content that responds to touches itself.
package protocol ControlView: SystemView {}
