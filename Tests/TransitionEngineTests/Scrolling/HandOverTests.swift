import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct HandOverTests {
  /// All that may lie in one another, the inner one first.
  private static let pairs: [(Mover, Mover)] = Mover.allCases.filter(\.scrolls).flatMap { inner in
    Mover.allCases.map { (inner, $0) }
  }

  /// Where one begins: at an end, or with something to go on both sides.
  private func begin(_ mover: Mover, room: Double, _ generator: inout SeededGenerator) -> Double {
    // A page controller has a page before and one after.
    if mover == .pages { return room / 2 }
    return [0, room, 32, 64.25, room - 48.5][generator.below(5)]
  }

  /// A finger goes to and fro through both. For each, another stage has it alone, and a finger that goes only the
  /// part of the way that was its part: all places are the same bits in each frame, also where the drag passes on.
  @Test(
    "Of any two that share a drag each stands, to the bit, where it would without the other",
    arguments: await pairs)
  func pairs(inner: Mover, outer: Mover) {
    var generator = SeededGenerator(seed: 8)
    var handOvers = 0
    for round in 0..<8 {
      let (room, outerRoom) = (inner == .pages ? 960.0 : 160, outer == .pages ? 1280.0 : 160)
      let at = begin(inner, room: room, &generator)
      let outerAt = begin(outer, room: outerRoom, &generator)
      let both = MoverStage(inner, room: room, at: at, in: outer, outerRoom: outerRoom, outerAt: outerAt)
      let innerAlone = MoverStage(inner, room: room, at: at, in: nil, outerRoom: 0, outerAt: 0)
      let outerAlone = MoverStage(inner, room: 0, at: 0, in: outer, outerRoom: outerRoom, outerAt: outerAt)
      let all = [both, innerAlone, outerAlone]
      for one in all { one.down() }
      // The slop.
      // Nothing begins where nothing can move.
      let slop = outer == .dismissal || generator.chance(0.5) ? 10.0 : -10
      for one in all { one.move(to: slop) }
      let first = both.places
      #expect(first == SIMD2(innerAlone.places.x, outerAlone.places.y))
      var way = 0.0
      let pace = (inner == .pages || outer == .pages ? 3 : 1) * both.scale
      for _ in 0..<30 {
        let (before, owner) = (both.places, both.owner)
        let quarters = Double(generator.below(361) - 180)
        let step = pace * quarters / 4
        way += step
        both.move(to: slop + way)
        let now = both.places
        // Content goes against its offset.
        let innerWay = (first.x - now.x) * both.scale
        innerAlone.move(to: slop + first.x - now.x)
        outerAlone.move(to: slop + way - innerWay)
        #expect(now.x == innerAlone.places.x, "round \(round)")
        #expect(now.y == outerAlone.places.y || both.isBeyond, "round \(round)")
        if owner == both.owner {
          #expect(now.x == before.x || now.y == before.y, "round \(round): only one moves")
        } else if owner != nil, both.owner != nil {
          handOvers += 1
        }
      }
      for one in all {
        one.up()
        one.run(6)
        #expect(one.stage.isIdle, "round \(round)")
        #expect(
          one.stage.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped },
          "round \(round): \(one.stage.diagnostics)")
      }
    }
    #expect(handOvers > 4, "the drag passed to and fro")
  }
}
