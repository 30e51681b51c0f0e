import TransitionEngine

/// A segue as it stands in a file.
package struct SegueDescription {
  package let kind: SegueKind
  package let identifier: String?
  /// Where it leads; nil for one that unwinds.
  package let destination: SceneReference?
  /// The name of a segue class of one's own.
  package let className: String?
  package let presentation: UIModalPresentationStyle?
  package let transition: UIModalTransitionStyle?
  package let isAnimated: Bool
  /// The view that it puts its destination into, or that a balloon points at.
  package let view: String?
  /// The action that it unwinds to.
  package let action: String?
  /// What its destination becomes to a container.
  package let relationship: String?
  package let place: ScenePlace
}
