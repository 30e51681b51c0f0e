/// The path of one drag among the members that share it: the member that moves, and how far, for each distance
/// of the pointer.
///
/// The path is fixed when the drag begins, from the innermost member to the outermost:
/// - Forward (down or right), each member moves to its end before the next outer member moves.
/// - Backward (up or left) likewise; but when all content inside stands at its forward end, a member that
///   *grows first* moves before that content.
/// - Beyond all ends, the member moves that is already beyond its end and elastic, else the innermost elastic
///   member.
///
/// So the moving member is a pure function of the pointer's distance. A pointer that comes back moves each
/// member back along the same path, and at the starting point every member is exactly where it began, to the
/// last bit.
public struct DragPath: Sendable, Hashable {
  /// A part of the pointer's path on which one member moves.
  struct Leg: Sendable, Hashable {
    var member: Int
    var length: Double
  }

  private let forward: [Leg]
  private let backward: [Leg]
  /// The member that moves beyond all forward ends in a leg of its own.
  private let elasticForward: Int?
  private let elasticBackward: Int?
  /// The number of members that share the drag.
  public let count: Int

  /// Creates the path of a drag among members given from the innermost to the outermost.
  public init(_ places: [DragPlace]) {
    count = places.count
    var way = Way(last: Self.last(places, \.isBeyondForward, \.isElasticForward), of: count)
    for index in places.indices { way.add(index, places[index].forward) }
    (forward, elasticForward) = way.legs

    // Members that grow first, as long as all content inside stands at its forward end, the outermost of them
    // first.
    let inner = places.firstIndex { $0.forward > 0 } ?? count
    func growsFirst(_ index: Int) -> Bool { places[index].growsFirst && index <= inner }
    way = Way(last: Self.last(places, \.isBeyondBackward, \.isElasticBackward), of: count)
    for index in places.indices.reversed() where growsFirst(index) { way.add(index, places[index].backward) }
    for index in places.indices where !growsFirst(index) { way.add(index, places[index].backward) }
    (backward, elasticBackward) = way.legs
  }

  private static func last(
    _ places: [DragPlace], _ isBeyond: (DragPlace) -> Bool, _ isElastic: (DragPlace) -> Bool
  ) -> (member: Int, goesFirst: Bool)? {
    if let beyond = places.firstIndex(where: { isBeyond($0) && isElastic($0) }) { return (beyond, true) }
    return places.firstIndex(where: isElastic).map { ($0, false) }
  }

  /// The legs of one direction, collected from the first member that moves to the last.
  private struct Way {
    private var stretches: [Leg] = []
    private let last: (member: Int, goesFirst: Bool)?
    private var isEndless = false

    init(last: (member: Int, goesFirst: Bool)?, of count: Int) {
      self.last = last
      stretches.reserveCapacity(count + 1)
    }

    /// Adds a leg of a member after all earlier legs.
    mutating func add(_ member: Int, _ length: Double) {
      guard !isEndless, length > 0 else { return }
      stretches.append(Leg(member: member, length: length))
      isEndless = length == .infinity
    }

    /// All legs, and the member that moves beyond all ends in a leg of its own.
    var legs: ([Leg], elastic: Int?) {
      guard let last else { return (stretches, nil) }
      if last.goesFirst { return ([Leg(member: last.member, length: .infinity)], last.member) }
      if isEndless { return (stretches, nil) }
      var all = stretches
      // When the last member to move is also the elastic one, its leg continues without end.
      if all.last?.member == last.member {
        all[all.count - 1].length = .infinity
        return (all, nil)
      }
      all.append(Leg(member: last.member, length: .infinity))
      return (all, last.member)
    }
  }

  /// Returns the distance that a member has moved when the pointer has moved by `way` points: the member's
  /// whole length, to the last bit, while the remaining distance belongs to others.
  public func share(of member: Int, at way: Double) -> Double {
    let isForward = way > 0
    var rest = way.magnitude
    var share = 0.0
    for leg in isForward ? forward : backward {
      let part = rest < leg.length ? rest : leg.length
      if leg.member == member { share += part }
      rest -= part
      // A leg that the pointer has only reached does not count.
      if rest <= 0 { break }
    }
    return isForward ? share : -share
  }

  /// Returns the member that moves, or moved last, when the pointer has moved by `way` points; `nil` when no
  /// member can move in that direction.
  ///
  /// At the end of a leg, the result is the member of that leg. For a distance of 0, the result is the member
  /// that would move first in the given direction.
  public func owner(at way: Double, isForward: Bool) -> Int? {
    var rest = way.magnitude
    let legs = way == 0 ? (isForward ? forward : backward) : (way > 0 ? forward : backward)
    for leg in legs {
      if rest <= leg.length { return leg.member }
      rest -= leg.length
    }
    return legs.last?.member
  }

  /// Returns the reason for which a member owns a drag in one direction from its beginning.
  func reason(of owner: Int?, isForward: Bool) -> HandOverReason {
    guard let owner else { return .nobodyCan }
    let legs = isForward ? forward : backward
    if legs.count == 1, legs[0].length == .infinity, isElasticOnly(owner, isForward) { return .givesWay }
    return legs.contains { $0.member < owner } && legs.first?.member == owner ? .growsFirst : .innermost
  }

  /// Returns whether a member moves only beyond all ends in this direction, in a leg of its own.
  func isLast(_ owner: Int, isForward: Bool) -> Bool {
    isElasticOnly(owner, isForward)
  }

  private func isElasticOnly(_ owner: Int, _ isForward: Bool) -> Bool {
    (isForward ? elasticForward : elasticBackward) == owner
  }
}

/// The state of one member of a shared drag when the drag begins: the distances that it can move each way.
///
/// *Forward* is the direction of a pointer that moves down or right, *backward* that of a pointer that moves up
/// or left. Lengths are points of the pointer's movement.
public struct DragPlace: Sendable, Hashable {
  /// The distance forward to the member's end; infinite for a member that never reaches an end.
  public var forward: Double
  /// The distance backward to the member's end.
  public var backward: Double
  /// A Boolean value indicating whether the member moves elastically beyond its forward end.
  public var isElasticForward: Bool
  /// A Boolean value indicating whether the member moves elastically beyond its backward end.
  public var isElasticBackward: Bool
  /// A Boolean value indicating whether the member moves backward before the content inside it, as a sheet that
  /// grows before its list scrolls; only when all that content stands at its forward end.
  public var growsFirst: Bool
  /// A Boolean value indicating whether the member already stands beyond its forward end.
  var isBeyondForward = false
  /// A Boolean value indicating whether the member already stands beyond its backward end.
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

  /// Creates the state of scrolled content: a pointer that moves forward takes the content's offset towards the
  /// lower end.
  public init(_ range: ScrollRange, free offset: Double) {
    self.init(
      forward: offset - range.lower, backward: range.upper - offset, isElasticForward: range.isElastic,
      isElasticBackward: range.isElastic)
    isBeyondForward = offset < range.lower
    isBeyondBackward = offset > range.upper
  }
}
