import Foundation

/// A scene of a storyboard that was checked, with what there is to draw of it.
package struct CheckedScene {
  package let description: SceneDescription
  /// Its views as they lie on a screen; nil when it has none, or when they cannot be made.
  package let views: SceneViews?
  /// Where each of its segues leads, in their order; nil for one that unwinds, or leads nowhere.
  package let destinations: [SceneReference?]
  /// The unwind actions that its class names.
  package let unwindActions: [String]
}
