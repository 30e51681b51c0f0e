/// The path of one drag among the members that share it: for each distance of the pointer, the moving member and its
/// distance.
///
/// The path is fixed when the drag begins, from the innermost member to the outermost:
/// - Forward (down or right), each member moves to its end before the next outer member moves.
/// - Backward (up or left) likewise. But if all content inside is at its forward end, a member that *grows first* moves
///   before that content.
/// - Beyond all ends, the moving member is the elastic one that is already beyond its end, or else the innermost
///   elastic member.
///
/// The moving member is therefore a pure function of the pointer's distance. A pointer that comes back moves each
/// member back along the same path. At the starting point every member has exactly its initial position, to the last
/// bit.
public struct DragPath: Sendable, Hashable {
  /// A part of the pointer's path on which one member moves.
  struct Leg: Sendable, Hashable {
    var member: Int
    var length: Double
  }

  private var forward = Legs()
  private var backward = Legs()
  /// The number of members that share the drag.
  public private(set) var count = 0

  /// Creates the path of a drag among members given from the innermost to the outermost.
  public init(_ places: [DragMember]) { update(places) }

  /// Replaces the members or lengths of the path, and reuses its storage.
  ///
  /// - Complexity: O(n) in the number of members.
  package mutating func update(_ places: [DragMember]) {
    count = places.count
    forward.begin(Self.last(places, \.isBeyondForward, \.isElasticForward))
    for index in places.indices { forward.add(index, places[index].forward) }
    forward.end()

    // Members that grow first precede the others while all content inside is at its forward end, the outermost first.
    let inner = places.firstIndex { $0.forward > 0 } ?? count
    func growsFirst(_ index: Int) -> Bool { places[index].growsFirst && index <= inner }
    backward.begin(Self.last(places, \.isBeyondBackward, \.isElasticBackward))
    for index in places.indices.reversed() where growsFirst(index) {
      backward.add(index, places[index].backward)
    }
    for index in places.indices where !growsFirst(index) { backward.add(index, places[index].backward) }
    backward.end()
  }

  private static func last(
    _ places: [DragMember], _ isBeyond: (DragMember) -> Bool, _ isElastic: (DragMember) -> Bool
  ) -> (member: Int, goesFirst: Bool)? {
    if let beyond = places.firstIndex(where: { isBeyond($0) && isElastic($0) }) { return (beyond, true) }
    return places.firstIndex(where: isElastic).map { ($0, false) }
  }

  /// The legs of one direction, from the first member that moves to the last.
  private struct Legs: Sendable, Hashable {
    private(set) var legs: [Leg] = []
    /// The index of the member that moves beyond all ends in a leg of its own; `nil` if there is none.
    private(set) var elastic: Int?

    /// The index of the member that moves beyond all ends, known while the legs are collected.
    private var last: Int?

    /// Removes all legs. If the member that moves beyond all ends goes first, it gets a leg without end, so that no
    /// other member moves.
    mutating func begin(_ last: (member: Int, goesFirst: Bool)?) {
      legs.removeAll(keepingCapacity: true)
      elastic = nil
      self.last = last?.member
      guard let last, last.goesFirst else { return }
      legs.append(Leg(member: last.member, length: .infinity))
      elastic = last.member
    }

    /// Adds a leg of a member after all earlier legs.
    mutating func add(_ member: Int, _ length: Double) {
      guard legs.last?.length != .infinity, length > 0 else { return }
      legs.append(Leg(member: member, length: length))
    }

    /// Ends the legs with that of the member that moves beyond all ends, which has no end.
    mutating func end() {
      defer { self.last = nil }
      guard let last, legs.last?.length != .infinity else { return }
      if legs.last?.member == last {
        // When the last member to move is also the elastic one, its leg continues without end.
        legs[legs.count - 1].length = .infinity
      } else {
        legs.append(Leg(member: last, length: .infinity))
        elastic = last
      }
    }
  }

  /// Returns the distance in points that a member has moved when the pointer has moved by `way` points. Both are
  /// positive forward (down or right).
  ///
  /// While the remaining distance belongs to other members, the result is the member's whole length, to the last bit.
  ///
  /// - Complexity: O(n) in the number of members.
  public func distance(of member: Int, at way: Double) -> Double {
    let isForward = way > 0
    var rest = way.magnitude
    var share = 0.0
    for leg in (isForward ? forward : backward).legs {
      let part = rest < leg.length ? rest : leg.length
      if leg.member == member { share += part }
      rest -= part
      // A leg that the pointer has only reached does not count.
      if rest <= 0 { break }
    }
    return isForward ? share : -share
  }

  /// Returns the index of the member that moves, or moved last, when the pointer has moved by `way` points. Returns
  /// `nil` when no member can move in that direction. The members that share the drag are numbered from the innermost
  /// to the outermost.
  ///
  /// A leg is a part of the path on which one member moves. At the end of a leg, the result is the member of that leg.
  /// `way` is positive forward (down or right). If it is 0, the result is the member that would move first in the given
  /// direction.
  ///
  /// - Complexity: O(n) in the number of members.
  public func owner(at way: Double, isForward: Bool) -> Int? {
    var rest = way.magnitude
    let legs = (way == 0 ? (isForward ? forward : backward) : (way > 0 ? forward : backward)).legs
    for leg in legs {
      if rest <= leg.length { return leg.member }
      rest -= leg.length
    }
    return legs.last?.member
  }

  /// Returns the reason for which a member owns a drag in one direction from its beginning.
  func reason(of owner: Int?, isForward: Bool) -> HandOverReason {
    guard let owner else { return .nobodyCan }
    let legs = (isForward ? forward : backward).legs
    if legs.count == 1, legs[0].length == .infinity, isElasticOnly(owner, isForward) { return .givesWay }
    return legs.contains { $0.member < owner } && legs.first?.member == owner ? .growsFirst : .innermost
  }

  /// Returns whether a member moves only beyond all ends in this direction, in a leg of its own.
  func isLast(_ owner: Int, isForward: Bool) -> Bool {
    isElasticOnly(owner, isForward)
  }

  private func isElasticOnly(_ owner: Int, _ isForward: Bool) -> Bool {
    (isForward ? forward : backward).elastic == owner
  }
}

/// The state of one member of a shared drag when the drag begins: the distances that it can move forward and backward.
///
/// *Forward* is the direction of a pointer that moves down or right, *backward* that of a pointer that moves up
/// or left. Lengths are points of the pointer's movement.
public struct DragMember: Sendable, Hashable {
  /// The distance forward to the member's end; infinite for a member that never reaches an end.
  public var forward: Double
  /// The distance backward to the member's end.
  public var backward: Double
  /// A Boolean value that indicates whether the member moves elastically beyond its forward end.
  public var isElasticForward: Bool
  /// A Boolean value that indicates whether the member moves elastically beyond its backward end.
  public var isElasticBackward: Bool
  /// A Boolean value that indicates whether the member moves backward before the content inside it, as a sheet that
  /// grows before its list scrolls.
  ///
  /// The value matters only while all that content is at its forward end.
  public var growsFirst: Bool
  /// A Boolean value that indicates whether the member is already beyond its forward end.
  var isBeyondForward = false
  /// A Boolean value that indicates whether the member is already beyond its backward end.
  var isBeyondBackward = false

  /// Creates a member's state; lengths that are NaN or below 0 count as 0.
  public init(
    forward: Double, backward: Double, isElasticForward: Bool = false, isElasticBackward: Bool = false,
    growsFirst: Bool = false
  ) {
    self.forward = forward > 0 ? forward : 0
    self.backward = backward > 0 ? backward : 0
    self.isElasticForward = isElasticForward
    self.isElasticBackward = isElasticBackward
    self.growsFirst = growsFirst
  }

  /// Creates the state of scrolled content: a pointer that moves forward moves the content's offset towards the lower
  /// end.
  public init(_ range: ScrollRange, free offset: Double) {
    self.init(
      forward: offset - range.lower, backward: range.upper - offset, isElasticForward: range.isElastic,
      isElasticBackward: range.isElastic)
    isBeyondForward = offset < range.lower
    isBeyondBackward = offset > range.upper
  }
}
