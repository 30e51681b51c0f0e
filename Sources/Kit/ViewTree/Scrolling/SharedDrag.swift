import Diagnostics
import Foundation
import GestureMath
import LayerTree

/// One drag and all that move with it: the scroll view whose recognizer follows the finger, and what is around it.
///
/// Who moves is settled by a `DragPath`; here it is brought about.
final class SharedDrag {
  /// One that takes part. It is kept for as long as the drag lasts, which the recognizer ends in any case.
  private struct Part {
    let member: any DragMember
    /// How many of its own points one of the inner scroll view's is: what is zoomed around that has fewer.
    let factor: Double
    var isReached = false

    /// Its place in the inner scroll view's points.
    func shared(_ own: DragPlace) -> DragPlace {
      var place = own
      place.forward /= factor
      place.backward /= factor
      return place
    }
  }

  let axis: DragAxis
  private let byWheel: Bool
  private let pan: UIPanGestureRecognizer
  /// From the innermost to the outermost.
  private var parts: [Part] = []
  /// Where each stood when it was held, and how far it can go from there, in its own points.
  private var places: [DragPlace] = []
  private var ownership = DragOwnership()
  /// The finger's way when it was settled who goes how far.
  private var base = 0.0
  private let dispatcher: Tether<TouchDispatcher>?

  /// Takes hold of a scroll view and of all around it that move along an axis.
  init(from inner: UIScrollView, along axis: DragAxis, byWheel: Bool) {
    self.axis = axis
    self.byWheel = byWheel
    pan = inner.panGestureRecognizer
    dispatcher = inner.window?.dispatcher?.tether
    var view: UIView? = inner
    // A point along the axis, as it is seen further and further out.
    var point = CGPoint(x: axis == .horizontal ? 1 : 0, y: axis == .horizontal ? 0 : 1)
    while let at = view {
      let factor = axis == .horizontal ? Double(point.x) : Double(point.y)
      // What lies the other way around, or across, has no part in it.
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

  /// Lets go of all without a word: there is nobody any more to whom it matters.
  func abandon() { parts = [] }

  /// Begins with a finger that has gone so far beyond the slop, in a direction.
  func begin(at way: Double, isForward: Bool) {
    for part in parts { part.member.holdForDrag(along: axis, by: pan) }
    reach(ownership.begin(path(), isForward: isForward))
    move(to: way)
  }

  /// The finger has gone so far since the beginning.
  func move(to way: Double) {
    followChanges()
    if let change = ownership.move(to: way - base) { reach(change) }
    for index in parts.indices {
      parts[index].member.drag(by: ownShare(of: index), along: axis)
    }
    _checkInvariants()
  }

  /// How far one has gone, in its own points: at its end exactly there, whatever its points are.
  private func ownShare(of index: Int) -> Double {
    let share = ownership.share(of: index)
    let part = parts[index]
    guard part.factor != 1 else { return share }
    let place = part.shared(places[index])
    if share == place.forward { return places[index].forward }
    return share == -place.backward ? -places[index].backward : share * part.factor
  }

  /// The finger has gone so far, and that moves nobody.
  func skip(to way: Double) {
    base = way - ownership.way
  }

  /// Lets all go: who has the drag with the finger's velocity, the others without; nil when it was taken away.
  func end(velocity: Double?) {
    let owner = ownership.end()
    for index in parts.indices {
      var own = velocity
      if let velocity { own = index == owner ? velocity * parts[index].factor : 0 }
      parts[index].member.letGoOfDrag(velocity: own, along: axis)
    }
    parts = []
    dispatcher?.object?.lastHandOver = nil
  }

  private func path() -> DragPath {
    var found: [DragPlace] = []
    for part in parts {
      found.append(part.member.dragPlace(along: axis, byWheel: byWheel) ?? DragPlace(forward: 0, backward: 0))
    }
    places = found
    return sharedPath()
  }

  private func sharedPath() -> DragPath {
    var shared: [DragPlace] = []
    shared.reserveCapacity(parts.count)
    for (part, place) in zip(parts, places) { shared.append(part.shared(place)) }
    return DragPath(shared)
  }

  /// Takes in that one of them has another room, or was put elsewhere.
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
    // As long as nobody would jump, all come back the way they went.
    if isMoved || !ownership.exchange(sharedPath()) { settleAnew() }
  }

  /// From where all are now, because one of them is of another size, or was put elsewhere.
  private func settleAnew() {
    base += ownership.way
    for part in parts { part.member.holdForDrag(along: axis, by: pan) }
    ownership.settle(path())
  }

  /// Ends the program where parts and places do not belong together; empty unless compiled with `-D CHECKS`.
  private func _checkInvariants() {
    #if CHECKS
      ownership._checkInvariants()
      precondition(parts.isEmpty || parts.count == places.count, "a part of a drag stands nowhere")
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

/// That a drag passes from one to another: who had it, who has it, and why.
nonisolated public struct DragHandOver: Hashable, Sendable {
  /// Who had it; nil at the beginning.
  public let from: Diagnostic.Subject?
  /// Who has it; nil when nobody can move that way.
  public let to: Diagnostic.Subject?
  public let reason: HandOverReason
  /// How many share the drag.
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
