/// The pure state machine of one drag that several share: who has it now, and why it passes on.
///
/// ```swift
/// var drag = DragOwnership()
/// drag.begin(DragPath([list, sheet]), isForward: true)   // the list has it
/// drag.move(to: 120)                                     // the sheet, because the list is at its end
/// drag.move(to: 80)                                      // the list again, because the finger came back
/// ```
public struct DragOwnership: Sendable, Hashable {
  public enum State: Sendable, Hashable {
    /// The state while no finger drags.
    case idle
    /// The state while a finger drags; the owner is nil when nobody can move that way.
    case dragging(owner: Int?, path: DragPath)
  }

  /// That a drag passes from one to another.
  public struct HandOver: Sendable, Hashable {
    /// Who had it; nil at the beginning, and when nobody could move.
    public var from: Int?
    public var to: Int?
    public var reason: HandOverReason
  }

  public private(set) var state = State.idle
  /// How far the finger has gone since the way was settled.
  public private(set) var way = 0.0

  /// Makes a machine that waits for a drag.
  public init() {}

  /// Who has the drag.
  public var owner: Int? {
    guard case .dragging(let owner, _) = state else { return nil }
    return owner
  }

  /// Begins a drag whose finger goes forward or backward. Returns who takes it.
  public mutating func begin(_ path: DragPath, isForward: Bool) -> HandOver {
    let owner = path.owner(at: 0, isForward: isForward)
    state = .dragging(owner: owner, path: path)
    way = 0
    return HandOver(from: nil, to: owner, reason: path.reason(of: owner, isForward: isForward))
  }

  /// The finger has gone this far since the beginning. Returns to whom the drag passes on, if it does.
  ///
  /// A way that is no number is ignored.
  public mutating func move(to next: Double) -> HandOver? {
    guard case .dragging(let owner, let path) = state, !next.isNaN else { return nil }
    let before = way
    way = next.bounded(by: PointerSample.farthest)
    guard way != before else { return nil }
    // At the very place where it began it is who brought it there.
    let isForward = way == 0 ? before > 0 : way > 0
    guard let new = path.owner(at: way, isForward: isForward), new != owner else { return nil }
    state = .dragging(owner: new, path: path)
    let reason: HandOverReason
    if before == 0 || (before > 0) != isForward {
      let first = path.reason(of: new, isForward: isForward)
      // Who had it going the other way stands where it began, at its end.
      reason = first == .innermost && owner != nil ? .endReached : first
    } else if way.magnitude < before.magnitude {
      reason = .cameBack
    } else {
      reason = path.isLast(new, isForward: isForward) ? .givesWay : .endReached
    }
    return HandOver(from: owner, to: new, reason: reason)
  }

  /// Takes another way, of other lengths, when nobody would have gone another part of it by now. Returns whether
  /// that was so.
  public mutating func exchange(_ next: DragPath) -> Bool {
    guard case .dragging(let owner, let path) = state, next.count == path.count,
      (0..<path.count).allSatisfy({ path.share(of: $0, at: way) == next.share(of: $0, at: way) })
    else { return false }
    state = .dragging(owner: owner, path: next)
    return true
  }

  /// Settles the way anew from where the finger is: somebody has another size, or was moved.
  public mutating func settle(_ path: DragPath) {
    guard case .dragging(let owner, _) = state else { return }
    state = .dragging(owner: owner.flatMap { $0 < path.count ? $0 : nil }, path: path)
    way = 0
  }

  /// How far one of them has gone since the way was settled.
  public func share(of member: Int) -> Double {
    guard case .dragging(_, let path) = state else { return 0 }
    return path.share(of: member, at: way)
  }

  /// Ends the program where the drag has an owner that does not take part; empty unless compiled with `-D CHECKS`.
  public func _checkInvariants() {
    #if CHECKS
      switch state {
      case .idle: precondition(way == 0, "a drag that is over has gone somewhere")
      case .dragging(let owner, let path):
        precondition(owner.map { (0..<path.count).contains($0) } ?? true, "the owner takes no part")
        precondition(way.magnitude <= PointerSample.farthest)
      }
    #endif
  }

  /// Ends the drag. Returns who had it.
  @discardableResult
  public mutating func end() -> Int? {
    defer {
      state = .idle
      way = 0
    }
    return owner
  }
}

/// Why a drag that several share passes to one of them.
public enum HandOverReason: String, Sendable, Hashable, CaseIterable {
  /// It is the innermost that can move that way.
  case innermost
  /// It grows before what is inside it scrolls.
  case growsFirst
  /// The one that had it is at its end.
  case endReached
  /// All are at their ends, and it is the innermost that gives way.
  case givesWay
  /// The finger came back to where the drag was handed on.
  case cameBack
  /// Nobody can move that way.
  case nobodyCan
}

extension HandOverReason: CustomStringConvertible {
  /// The reason in words, to follow a colon.
  public var description: String {
    switch self {
    case .innermost: "the innermost that can move that way"
    case .growsFirst: "it grows before what is inside scrolls"
    case .endReached: "the one before is at its end"
    case .givesWay: "all are at their ends, and it gives way"
    case .cameBack: "the finger came back to where it was handed on"
    case .nobodyCan: "nobody can move that way"
    }
  }
}
