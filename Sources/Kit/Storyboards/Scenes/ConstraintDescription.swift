import ViewTree

/// A constraint of a scene as it stands in a file.
package struct ConstraintDescription {
  /// A part of a view; the view is nil for the root, and `guide` is what is meant in its place.
  struct Side {
    enum Guide {
      case safeArea, margins
    }

    let view: String
    let guide: Guide?
    let attribute: NSLayoutConstraint.Attribute
    let place: ScenePlace
  }

  let identifier: String?
  let first: Side
  let second: Side?
  let relation: NSLayoutConstraint.Relation
  let multiplier: Double
  let constant: Double
  let priority: Double
  let place: ScenePlace
}
