import Diagnostics
import GestureMath

/// A participant in a drag that several objects share: a scroll view, a sheet, or anything else that moves
/// with a pointer.
package protocol DragParticipant: AnyObject {
  /// The participant's name in diagnostics.
  var dragSubject: Diagnostic.Subject { get }
  /// Returns the position along an axis and its range, or `nil` if the participant takes no part now.
  func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragMember?
  /// Adds the participant to the drag that a recognizer follows: it stops at its position and receives a part
  /// of the movement.
  func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer)
  /// Called when the participant receives movement for the first time.
  func dragReached()
  /// Moves the participant along an axis to a distance, in points, from its position at the start of the drag.
  func drag(by share: Double, along axis: DragAxis)
  /// Returns the change of the participant's position since the start of the drag, apart from the drag itself.
  func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange
  /// Ends the drag. The participant that has the drag receives the pointer's velocity, in points per second;
  /// the others receive 0. The velocity is `nil` if the drag was cancelled.
  func releaseDrag(velocity: Double?, along axis: DragAxis)
}

/// The axis along which content moves.
nonisolated package enum DragAxis: Hashable, Sendable {
  case horizontal, vertical

  /// The index of the axis's component in a vector.
  var index: Int { self == .horizontal ? 0 : 1 }
  var other: DragAxis { self == .horizontal ? .vertical : .horizontal }

  /// Creates the axis of the larger component of a movement; vertical if both are equal.
  init(of movement: SIMD2<Double>) {
    self = movement.x.magnitude > movement.y.magnitude ? .horizontal : .vertical
  }
}

/// The change of a participant's position since the start of a shared drag.
package enum DragPlaceChange {
  case none
  /// The range has changed; the associated value is the position as if the participant were still where it
  /// was held.
  case room(DragMember)
  /// The participant was moved by code or by another gesture.
  case moved
}

/// A transfer of a shared drag from one participant to another, with its reason.
nonisolated public struct DragHandOver: Hashable, Sendable {
  /// The participant that had the drag; `nil` at the beginning.
  public let from: Diagnostic.Subject?
  /// The participant that has the drag now; `nil` if none can move in that direction.
  public let to: Diagnostic.Subject?
  public let reason: HandOverReason
  /// The number of participants that share the drag.
  public let memberCount: Int

  public init(
    from: Diagnostic.Subject?, to: Diagnostic.Subject?, reason: HandOverReason, memberCount: Int
  ) {
    self.from = from
    self.to = to
    self.reason = reason
    self.memberCount = memberCount
  }
}
