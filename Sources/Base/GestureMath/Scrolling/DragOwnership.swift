/// A state machine for one drag that several members share: the current owner, and each hand-over with its
/// reason.
///
/// Members are numbered from 0, the innermost, outwards.
///
/// ```swift
/// var drag = DragOwnership()
/// drag.begin(DragPath([list, sheet]), isForward: true)   // the list has it
/// drag.move(to: 120)                                     // the sheet, because the list is at its end
/// drag.move(to: 80)                                      // the list again, because the pointer came back
/// ```
public struct DragOwnership: Sendable, Hashable {
  public enum State: Sendable, Hashable {
    /// The state while no pointer drags.
    case idle
    /// The state while a pointer drags; the owner is `nil` when no member can move in the drag's direction.
    case dragging(owner: Int?, path: DragPath)
  }

  /// The passing of a drag from one member to another.
  public struct HandOver: Sendable, Hashable {
    /// The previous owner; `nil` at the beginning, and when no member could move.
    public var from: Int?
    public var to: Int?
    public var reason: HandOverReason
  }

  public private(set) var state = State.idle
  /// The distance that the pointer has moved since the path was fixed, in points, positive forward (down or
  /// right).
  public private(set) var distance = 0.0

  /// Creates a machine that waits for a drag.
  public init() {}

  /// The member that owns the drag; `nil` when there is no drag or no member can move.
  public var owner: Int? {
    guard case .dragging(let owner, _) = state else { return nil }
    return owner
  }

  /// Begins a drag forward or backward. Returns the hand-over to the first owner.
  public mutating func begin(_ path: DragPath, isForward: Bool) -> HandOver {
    let owner = path.owner(at: 0, isForward: isForward)
    state = .dragging(owner: owner, path: path)
    distance = 0
    return HandOver(from: nil, to: owner, reason: path.reason(of: owner, isForward: isForward))
  }

  /// Moves the pointer to a distance from the drag's beginning, in points. Returns the hand-over, or `nil` when
  /// the owner stays the same.
  ///
  /// A distance that is NaN is ignored.
  public mutating func move(to next: Double) -> HandOver? {
    guard case .dragging(let owner, let path) = state, !next.isNaN else { return nil }
    let before = distance
    distance = next.bounded(by: PointerSample.farthest)
    guard distance != before else { return nil }
    // At exactly the starting point, the direction of the part before it counts.
    let isForward = distance == 0 ? before > 0 : distance > 0
    guard let new = path.owner(at: distance, isForward: isForward), new != owner else { return nil }
    state = .dragging(owner: new, path: path)
    let reason: HandOverReason
    if before == 0 || (before > 0) != isForward {
      let first = path.reason(of: new, isForward: isForward)
      // The owner in the other direction stands where it began, at its end.
      reason = first == .innermost && owner != nil ? .endReached : first
    } else if distance.magnitude < before.magnitude {
      reason = .cameBack
    } else {
      reason = path.isLast(new, isForward: isForward) ? .givesWay : .endReached
    }
    return HandOver(from: owner, to: new, reason: reason)
  }

  /// Replaces the path by one with other lengths, if no member's distance changes at the pointer's current distance.
  /// Returns whether the path was replaced.
  package mutating func exchange(_ next: inout DragPath) -> Bool {
    guard case .dragging(let owner, var path) = state, next.count == path.count else { return false }
    for member in 0..<path.count
    where path.distance(of: member, at: distance) != next.distance(of: member, at: distance) {
      return false
    }
    swap(&path, &next)
    state = .dragging(owner: owner, path: path)
    return true
  }

  /// Sets a new path from the pointer's current position on, after a member was resized or moved.
  public mutating func settle(_ path: DragPath) {
    guard case .dragging(let owner, _) = state else { return }
    state = .dragging(owner: owner.flatMap { $0 < path.count ? $0 : nil }, path: path)
    distance = 0
  }

  /// Returns the distance that a member has moved since the path was fixed, in points.
  public func distance(of member: Int) -> Double {
    guard case .dragging(_, let path) = state else { return 0 }
    return path.distance(of: member, at: distance)
  }

  /// Checks with a precondition that the drag's owner is a member of its path. Empty unless compiled with `-D CHECKS`.
  public func _checkInvariants() {
    #if CHECKS
      switch state {
      case .idle: precondition(distance == 0, "the distance of a finished drag must be 0")
      case .dragging(let owner, let path):
        precondition(owner.map { (0..<path.count).contains($0) } ?? true, "the path lacks the owner")
        precondition(distance.magnitude <= PointerSample.farthest)
      }
    #endif
  }

  /// Ends the drag. Returns the last owner.
  @discardableResult
  public mutating func end() -> Int? {
    defer {
      state = .idle
      distance = 0
    }
    return owner
  }
}

/// The reasons for which a shared drag passes to one of its members.
public enum HandOverReason: String, Sendable, Hashable, CaseIterable {
  /// The new owner is the innermost member that can move in the drag's direction.
  case innermost
  /// The new owner grows before the content inside it scrolls.
  case growsFirst
  /// The previous owner is at its end.
  case endReached
  /// All members are at their ends, and the new owner is the innermost member that moves elastically beyond its end.
  case givesWay
  /// The pointer returned to the position at which the drag had passed to another member.
  case cameBack
  /// No member can move in the drag's direction.
  case nobodyCan
}

extension HandOverReason: CustomStringConvertible {
  /// The reason in words, to follow a colon.
  public var description: String {
    switch self {
    case .innermost: "the innermost member that can move in that direction"
    case .growsFirst: "it grows before its content scrolls"
    case .endReached: "the previous owner is at its end"
    case .givesWay: "all members are at their ends, and it is elastic"
    case .cameBack: "the pointer came back to the place of the hand-over"
    case .nobodyCan: "no member can move in that direction"
    }
  }
}
