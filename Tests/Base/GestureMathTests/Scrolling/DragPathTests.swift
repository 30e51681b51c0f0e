import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct DragPathTests {
  private func owners(_ places: [DragMember], _ ways: [Double]) -> [String] {
    var drag = DragOwnership()
    let first = drag.begin(DragPath(places), isForward: (ways.first ?? 0) > 0)
    return ["\(first.to.map(String.init) ?? "-") \(first.reason.rawValue)"]
      + ways.compactMap { drag.move(to: $0) }.map { "\($0.to.map(String.init) ?? "-") \($0.reason.rawValue)" }
  }

  private let list = DragMember(forward: 100, backward: 500, isElasticForward: true, isElasticBackward: true)
  private let listAtTop = DragMember(
    forward: 0, backward: 600, isElasticForward: true, isElasticBackward: true)
  private let sheet = DragMember(
    forward: .infinity, backward: 300, isElasticBackward: true, growsFirst: true)

  @Test("Downward, a list scrolls to its top before the sheet follows; back upward, the sheet moves first")
  func listInSheet() {
    expect(
      owners([list, sheet], [60, 100, 140, 260, 101, 100, 20]),
      equals: [
        "0 innermost", "1 endReached", "0 cameBack",
      ])
  }

  @Test("Upward, a sheet grows before the list at its top scrolls, but not after the list has scrolled")
  func growing() {
    expect(
      owners([listAtTop, sheet], [-200, -301, -250]), equals: ["1 growsFirst", "0 endReached", "1 cameBack"])
    expect(
      owners([list, sheet], [-200, -499, -501, -801]), equals: ["0 innermost", "1 endReached", "0 givesWay"])
  }

  @Test("One drag may move down with the sheet and up past its beginning")
  func through() {
    expect(
      owners([listAtTop, sheet], [50, -50, -350, 10]),
      equals: ["1 innermost", "0 endReached", "1 endReached"])
  }

  @Test("Content beyond its end keeps the drag that pulls it further")
  func beyond() {
    let range = ScrollRange(lower: 0, upper: 600, length: 300, isElastic: true)
    let pulled = DragMember(range, free: -40)
    expect(owners([pulled, sheet], [10, 200]), equals: ["0 givesWay"])
    expect(owners([pulled, sheet], [-10, -640, -700]).first, equals: "1 growsFirst")
  }

  @Test("If no member can move, the drag has no owner")
  func nobody() {
    expect(owners([DragMember(forward: 0, backward: 0)], [10, -10]), equals: ["- nobodyCan"])
  }

  @Test("The members' distances add up to the pointer's, and a member stays at its length while others move")
  func sums() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<2000 {
      let places = (0..<(1 + generator.below(4))).map { _ in
        DragMember(
          forward: generator.chance(0.2) ? 0 : generator.nice(0, 400),
          backward: generator.chance(0.2) ? 0 : generator.nice(0, 400),
          isElasticForward: generator.chance(0.6), isElasticBackward: generator.chance(0.6),
          growsFirst: generator.chance(0.3))
      }
      let path = DragPath(places)
      for _ in 0..<20 {
        let way = generator.nice(-1500, 1500)
        let shares = places.indices.map { path.distance(of: $0, at: way) }
        let sum = shares.reduce(0, +)
        let isElastic =
          way > 0 ? places.contains { $0.isElasticForward } : places.contains { $0.isElasticBackward }
        let room = places.reduce(0) { $0 + (way > 0 ? $1.forward : $1.backward) }
        let expected = isElastic ? way : max(-room, min(way, room))
        expect((sum - expected).magnitude, isBelow: 1e-9, "round \(round), way \(way), \(places)")
        expect(shares.allSatisfy { $0 == 0 || ($0 > 0) == (way > 0) }, "round \(round)")
        guard let owner = path.owner(at: way, isForward: way > 0) else { continue }
        for other in places.indices where other != owner {
          let full = way > 0 ? places[other].forward : -places[other].backward
          expect(
            shares[other] == 0 || shares[other] == full, "round \(round), way \(way), \(other) of \(places)")
        }
      }
      expect(places.indices.allSatisfy { path.distance(of: $0, at: 0) == 0 })
    }
  }

  @Test("A path whose members are replaced equals a new path of these members")
  func replaced() {
    let choices = [
      [list, sheet], [listAtTop, sheet], [sheet], [],
      [DragMember(forward: 100, backward: 0, isElasticForward: true)],
      [DragMember(ScrollRange(lower: 0, upper: 600, length: 300, isElastic: true), free: -40), sheet],
    ]
    for (old, places) in choices.enumerated() {
      for (new, others) in choices.enumerated() {
        var path = DragPath(places)
        path.update(others)
        expect(path, equals: DragPath(others), "\(old), then \(new)")
      }
    }
  }
}
