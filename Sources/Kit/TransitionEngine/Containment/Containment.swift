import Foundation

/// How things stand between a controller and the container around it.
package struct Containment {
  var isMovingToParent = false
  var isMovingFromParent = false
  /// Whether the appearance transition that the container has begun is animated; nil when none is open.
  var openAppearance: Bool?
  /// A Boolean value indicating whether a transition between children tells it what becomes of it.
  package var isInTransition = false
  /// How many changes from child to child it takes part in.
  var changes = 0
  /// Whether the change that takes it away is animated; nil when none does, or a later one calls it back.
  var departure: Bool?
  /// The size that it was last said to like, of one that likes what the child likes that it shows.
  package var toldContentSize = CGSize.zero
  /// How many controllers lie in one another in it: never fewer than there are, and more only after some have left.
  var height = 0
  /// How many controllers may lie in one another: as many as can be saved. **(ours)**
  nonisolated package static var mostNesting: Int { 1000 }
}
