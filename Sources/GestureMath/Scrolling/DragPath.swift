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
    (forward, elasticForward) = Self.legs(
      places.indices.map { ($0, places[$0].forward) },
      last: Self.last(places, \.isBeyondForward, \.isElasticForward))
    var order: [Int] = []
    var areInnerAtEnd = true
    for index in places.indices {
      if places[index].growsFirst, areInnerAtEnd { order.insert(index, at: 0) } else { order.append(index) }
      if places[index].forward > 0 { areInnerAtEnd = false }
    }
    (backward, elasticBackward) = Self.legs(
      order.map { ($0, places[$0].backward) },
      last: Self.last(places, \.isBeyondBackward, \.isElasticBackward))
  }

  private static func last(
    _ places: [DragPlace], _ isBeyond: (DragPlace) -> Bool, _ isElastic: (DragPlace) -> Bool
  ) -> (member: Int, goesFirst: Bool)? {
    if let beyond = places.firstIndex(where: { isBeyond($0) && isElastic($0) }) { return (beyond, true) }
    return places.firstIndex(where: isElastic).map { ($0, false) }
  }

  private static func legs(
    _ order: [(Int, Double)], last: (member: Int, goesFirst: Bool)?
  ) -> ([Leg], elastic: Int?) {
    if let last, last.goesFirst { return ([Leg(member: last.member, length: .infinity)], last.member) }
    var legs: [Leg] = []
    for (member, length) in order where length > 0 {
      legs.append(Leg(member: member, length: length))
      if length == .infinity { return (legs, nil) }
    }
    if let last {
      // Who moved last goes on in one stretch when it is the one that gives way.
      if legs.last?.member == last.member {
        legs[legs.count - 1].length = .infinity
      } else {
        legs.append(Leg(member: last.member, length: .infinity))
        return (legs, last.member)
      }
    }
    return (legs, nil)
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
