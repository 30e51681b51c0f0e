/// The way that one drag goes among those that share it: who moves, and how far, for each place of the finger.
///
/// It is settled when the drag begins, from the innermost to the outermost:
/// - Forward (down or right) each goes to its end before the next one out moves.
/// - Backward (up or left) likewise; but when all inside stands at its forward end, one that *grows first* goes
///   before them.
/// - Beyond all ends the one gives way that already does, else the innermost that is elastic.
///
/// So who moves is a pure function of how far the finger has gone. A finger that comes back takes each back the
/// way it went, and where it began all is as it was, to the last bit.
public struct DragPath: Sendable, Hashable {
  /// A stretch of the finger's way on which one of them moves.
  struct Leg: Sendable, Hashable {
    var member: Int
    var length: Double
  }

  private let forward: [Leg]
  private let backward: [Leg]
  /// Who gives way beyond all ends, in a stretch of its own.
  private let elasticForward: Int?
  private let elasticBackward: Int?
  /// How many share the drag.
  public let count: Int

  /// Settles the way of a drag among places from the innermost to the outermost.
  public init(_ places: [DragPlace]) {
    count = places.count
    var way = Way(last: Self.last(places, \.isBeyondForward, \.isElasticForward), of: count)
    for index in places.indices { way.add(index, places[index].forward) }
    (forward, elasticForward) = way.legs

    // Those that grow first, as long as all inside stands at its forward end, the outermost of them first.
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

  /// The legs of one direction, put together from the first member that moves to the last.
  private struct Way {
    private var stretches: [Leg] = []
    private let last: (member: Int, goesFirst: Bool)?
    private var isEndless = false

    init(last: (member: Int, goesFirst: Bool)?, of count: Int) {
      self.last = last
      stretches.reserveCapacity(count + 1)
    }

    /// Adds a member that comes after all before it.
    mutating func add(_ member: Int, _ length: Double) {
      guard !isEndless, length > 0 else { return }
      stretches.append(Leg(member: member, length: length))
      isEndless = length == .infinity
    }

    /// All of them, and who gives way beyond all ends in a stretch of its own.
    var legs: ([Leg], elastic: Int?) {
      guard let last else { return (stretches, nil) }
      if last.goesFirst { return ([Leg(member: last.member, length: .infinity)], last.member) }
      if isEndless { return (stretches, nil) }
      var all = stretches
      // Who moved last goes on in one stretch when it is the one that gives way.
      if all.last?.member == last.member {
        all[all.count - 1].length = .infinity
        return (all, nil)
      }
      all.append(Leg(member: last.member, length: .infinity))
      return (all, last.member)
    }
  }

  /// How far one of them has gone when the finger has gone some points: its whole length, to the last bit, as
  /// long as others have what is left.
  public func share(of member: Int, at way: Double) -> Double {
    let isForward = way > 0
    var rest = way.magnitude
    var share = 0.0
    for leg in isForward ? forward : backward {
      let part = rest < leg.length ? rest : leg.length
      if leg.member == member { share += part }
      rest -= part
      // Not one that the finger has only come to.
      if rest <= 0 { break }
    }
    return isForward ? share : -share
  }

  /// Who moves where the finger has gone some points, or moved last to get there; nil when nobody can move that
  /// way.
  ///
  /// At the end of a stretch it is the one who got there. Without a way it is who would move by a direction.
  public func owner(at way: Double, isForward: Bool) -> Int? {
    var rest = way.magnitude
    let legs = way == 0 ? (isForward ? forward : backward) : (way > 0 ? forward : backward)
    for leg in legs {
      if rest <= leg.length { return leg.member }
      rest -= leg.length
    }
    return legs.last?.member
  }

  /// Why somebody has a drag that goes one way from where it began.
  func reason(of owner: Int?, isForward: Bool) -> HandOverReason {
    guard let owner else { return .nobodyCan }
    let legs = isForward ? forward : backward
    if legs.count == 1, legs[0].length == .infinity, isElasticOnly(owner, isForward) { return .givesWay }
    return legs.contains { $0.member < owner } && legs.first?.member == owner ? .growsFirst : .innermost
  }

  /// Whether somebody only gives way there, with no way of its own.
  func isLast(_ owner: Int, isForward: Bool) -> Bool {
    isElasticOnly(owner, isForward)
  }

  private func isElasticOnly(_ owner: Int, _ isForward: Bool) -> Bool {
    (isForward ? elasticForward : elasticBackward) == owner
  }
}

/// What one of those that share a drag says about itself when the drag begins: how far it can go each way.
///
/// *Forward* is the way of a finger that goes down or right, *backward* that of one that goes up or left. Lengths
/// are points of the finger.
public struct DragPlace: Sendable, Hashable {
  /// How far it goes forward before it is at its end; infinite for what never refuses.
  public var forward: Double
  /// How far it goes backward.
  public var backward: Double
  /// Whether it gives way beyond its forward end.
  public var isElasticForward: Bool
  /// Whether it gives way beyond its backward end.
  public var isElasticBackward: Bool
  /// Whether it goes backward before what is inside it, as a sheet that grows before its list scrolls; only when
  /// all that is inside stands at its forward end.
  public var growsFirst: Bool
  /// Whether it stands beyond its forward end, or its backward one, already.
  public var isBeyondForward = false
  public var isBeyondBackward = false

  /// Makes a place; lengths that are no numbers or below 0 count as 0.
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

  /// The place of content: a finger that goes forward takes its offset towards the lower end.
  public init(_ range: ScrollRange, free offset: Double) {
    self.init(
      forward: offset - range.lower, backward: range.upper - offset, isElasticForward: range.isElastic,
      isElasticBackward: range.isElastic)
    isBeyondForward = offset < range.lower
    isBeyondBackward = offset > range.upper
  }
}
