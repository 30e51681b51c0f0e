import Diagnostics
import Foundation
import GestureMath
import LayerTree
import QuartzCore

/// A drag with all its participants: the scroll view whose recognizer follows the touch, and those around it.
///
/// A `DragPath` decides which of them moves; this class applies the decision.
final class SharedDrag {
  /// A participant, retained for the duration of the drag, which the recognizer ends in any case.
  private struct Part {
    let member: any DragParticipant
    /// The number of the participant's own points per point of the innermost scroll view. It is above 1 if a view
    /// between the two enlarges the inner one.
    let factor: Double
    var isReached = false

    /// Returns the participant's position in points of the innermost scroll view.
    func shared(_ own: DragMember) -> DragMember {
      var place = own
      place.forward /= factor
      place.backward /= factor
      return place
    }
  }

  let axis: DragAxis
  private let byWheel: Bool
  private let pan: UIPanGestureRecognizer
  /// The participants, innermost first.
  private var parts: [Part] = []
  /// The positions and ranges of the participants when they were taken up, in their own points.
  private var places: [DragMember] = []
  private var ownership = DragOwnership()
  /// The positions and ranges of the participants, converted to points of the innermost scroll view, while a path is
  /// made.
  private var shared: [DragMember] = []
  private var next = DragPath([])
  /// The translation of the touch at the time when the path was determined.
  private var base = 0.0
  private let dispatcher: Tether<TouchDispatcher>?

  /// Creates a drag of a scroll view and all participants around it that move along an axis.
  init(from inner: UIScrollView, along axis: DragAxis, byWheel: Bool) {
    self.axis = axis
    self.byWheel = byWheel
    pan = inner.panGestureRecognizer
    dispatcher = inner.window?.dispatcher?.tether
    var view: UIView? = inner
    // A unit vector along the axis, converted outwards step by step.
    var point = CGPoint(x: axis == .horizontal ? 1 : 0, y: axis == .horizontal ? 0 : 1)
    while let at = view {
      let factor = axis == .horizontal ? Double(point.x) : Double(point.y)
      // A view that is mirrored or turned across the axis takes no part.
      if factor > Self.leastFactor, let member = at.dragMember,
        member.dragPlace(along: axis, byWheel: byWheel) != nil
      {
        parts.append(Part(member: member, factor: factor))
      }
      let transform = at.transform
      if !transform.isIdentity {
        point = CGPoint(
          x: transform.a * point.x + transform.c * point.y, y: transform.b * point.x + transform.d * point.y)
      }
      view = at.superview
    }
  }

  private static let leastFactor = 1e-3

  /// Drops all participants without ending the drag, because the stage goes away.
  func abandon() { parts = [] }

  /// Begins the drag with the distance beyond the slop, and a direction.
  func begin(at way: Double, isForward: Bool) {
    for part in parts { part.member.holdForDrag(along: axis, by: pan) }
    reach(ownership.begin(path(), isForward: isForward))
    move(to: way)
  }

  /// Handles the total translation of the touch since the beginning of the drag.
  func move(to way: Double) {
    followChanges()
    if let change = ownership.move(to: way - base) { reach(change) }
    for index in parts.indices {
      parts[index].member.drag(by: ownShare(of: index), along: axis)
    }
    _checkInvariants()
  }

  /// Returns the distance, in a participant's own points, by which the drag has moved that participant. For a
  /// participant at an end of its way, this is exactly the distance to that end.
  private func ownShare(of index: Int) -> Double {
    let share = ownership.distance(of: index)
    let part = parts[index]
    guard part.factor != 1 else { return share }
    let place = part.shared(places[index])
    if share == place.forward { return places[index].forward }
    return share == -place.backward ? -places[index].backward : share * part.factor
  }

  /// Takes a new translation of the touch without moving anything: later movements are measured from that translation.
  func skip(to way: Double) {
    base = way - ownership.distance
  }

  /// Ends the drag: the participant that the drag moves gets the touch's velocity, the others get 0; `nil` if the drag
  /// was cancelled.
  func end(velocity: Double?) {
    let owner = ownership.end()
    for index in parts.indices {
      var own = velocity
      if let velocity { own = index == owner ? velocity * parts[index].factor : 0 }
      parts[index].member.releaseDrag(velocity: own, along: axis)
    }
    parts = []
    dispatcher?.object?.lastHandOver = nil
  }

  private func path() -> DragPath {
    places.removeAll(keepingCapacity: true)
    for part in parts {
      places.append(
        part.member.dragPlace(along: axis, byWheel: byWheel) ?? DragMember(forward: 0, backward: 0))
    }
    updateNext()
    return next
  }

  /// Computes the drag's next path from the participants' current positions, in reused storage.
  private func updateNext() {
    shared.removeAll(keepingCapacity: true)
    for index in parts.indices { shared.append(parts[index].shared(places[index])) }
    next.update(shared)
  }

  /// Handles participants whose range has changed, or that something other than the drag has moved.
  private func followChanges() {
    var (hasOtherRoom, isMoved) = (false, false)
    for index in parts.indices {
      switch parts[index].member.dragPlaceChange(along: axis) {
      case .none: continue
      case .room(let place):
        places[index] = place
        hasOtherRoom = true
      case .moved: isMoved = true
      }
    }
    guard hasOtherRoom || isMoved else { return }
    // Unless a participant would jump, all of them return along the same path.
    if !isMoved {
      updateNext()
      if ownership.exchange(&next) { return }
    }
    settleAnew()
  }

  /// Starts again from the current positions, because a participant has another size or was moved.
  private func settleAnew() {
    base += ownership.distance
    for part in parts { part.member.holdForDrag(along: axis, by: pan) }
    ownership.settle(path())
  }

  /// Stops the program if participants and positions do not match; empty unless compiled with `-D CHECKS`.
  private func _checkInvariants() {
    #if CHECKS
      ownership._checkInvariants()
      precondition(parts.isEmpty || parts.count == places.count, "each part of a drag needs a location")
      precondition(parts.allSatisfy { $0.factor.isFinite && $0.factor > 0 })
    #endif
  }

  private func subject(of member: Int?) -> Diagnostic.Subject? {
    guard let member else { return nil }
    return parts[member].member.dragSubject
  }

  private func reach(_ change: DragOwnership.HandOver) {
    if let to = change.to, !parts[to].isReached {
      parts[to].isReached = true
      parts[to].member.dragReached()
    }
    let handOver = DragHandOver(
      from: subject(of: change.from), to: subject(of: change.to), reason: change.reason,
      memberCount: parts.count)
    dispatcher?.object?.lastHandOver = handOver
    dispatcher?.object?.didHandOver?(handOver)
  }
}

// The participants of shared drags that move with a view.
extension UIView {
  /// The object that takes part in shared drags for the view; for a scroll view, the scroll view itself.
  package final var dragMember: (any DragParticipant)? {
    get { (self as? UIScrollView) ?? details?.dragMember }
    set { detailed().dragMember = newValue }
  }
}
