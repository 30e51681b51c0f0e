/// An interaction controller that tells how a finger sets the pace, so that what a release would lead to can be shown.
/// **(ours)**
///
/// A ``PanDriver`` tells it for the ``UIPercentDrivenInteractiveTransition`` that it drives; who decides about a
/// release in another way tells it itself.
@MainActor
public protocol DragTelling {
  /// How the drag is turned into progress, and by which rule it is let go; nil when that is not known.
  var drag: StageStatus.Drag? { get }
}
