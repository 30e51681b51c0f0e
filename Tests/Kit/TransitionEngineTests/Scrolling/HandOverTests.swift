import Diagnostics
import Foundation
import GestureMath
import TestSupport
import Testing

@testable import TransitionEngine

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
        let (before, owner, wasInners) = (both.places, both.owner, both.isInners)
        let quarters = Double(generator.below(361) - 180)
        let step = pace * quarters / 4
        let turns = way * (way + step) <= 0
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
          expectHandOver(from: wasInners == true, at: now, first: first, turning: turns, of: both, round)
        }
      }
      for one in all {
        one.up()
        one.run(6)
        #expect(one.stage.isIdle, "round \(round)")
        #expect(
          one.stage.log.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped },
          "round \(round): \(one.stage.log.diagnostics)")
      }
    }
    #expect(handOvers > 4, "the drag passed to and fro")
  }

  /// Who has handed the drag on stands exactly at its end; or exactly where it took it from, when the finger has come
  /// back to there.
  private func expectHandOver(
    from isInner: Bool, at now: SIMD2<Double>, first: SIMD2<Double>, turning: Bool, of stage: MoverStage,
    _ round: Int
  ) {
    let place = isInner ? now.x : now.y
    let isAtEnd = (isInner ? stage.ends.inner : stage.ends.outer).contains(place)
    let mayBeThere = turning || stage.reason == .cameBack || stage.reason == .growsFirst
    let isWhereItBegan = mayBeThere && place == (isInner ? first.x : first.y)
    let name = isInner ? "the inner one" : "the outer one"
    #expect(isAtEnd || isWhereItBegan, "round \(round): \(name) is at \(place)")
  }

  /// With UIKit's own bouncing, and steps of thirds, of which no sum is exact. How far the inner one has gone is what
  /// the outer one has left of the finger's way, also beyond its ends, where a band lies between the two.
  @Test(
    "Of any two that bounce and share a drag, the inner one goes as far as the outer one leaves over",
    arguments: await pairs)
  func bouncing(inner: Mover, outer: Mover) {
    var generator = SeededGenerator(seed: 9)
    var (handOvers, beyond, pulledOut) = (0, 0, 0)
    for round in 0..<5 {
      let (room, outerRoom) = (inner == .pages ? 960.0 : 160, outer == .pages ? 1280.0 : 160)
      let at = begin(inner, room: room, &generator)
      let outerAt = begin(outer, room: outerRoom, &generator)
      let both = MoverStage(
        inner, room: room, at: at, in: outer, outerRoom: outerRoom, outerAt: outerAt, bounces: true)
      let alone = MoverStage(inner, room: room, at: at, in: nil, outerRoom: 0, outerAt: 0, bounces: true)
      let slop = outer == .dismissal || generator.chance(0.5) ? 10.0 : -10
      for one in [both, alone] {
        one.down()
        one.move(to: slop)
      }
      let first = both.places
      let ends = both.ends
      let pace = (inner == .pages || outer == .pages ? 3 : 1) * both.scale
      var way = 0.0
      for _ in 0..<30 {
        let (owner, wasInners) = (both.owner, both.isInners)
        let step = pace * Double(generator.below(361) - 180) / 3
        let last = way
        way += (way + step).magnitude > 330 * pace ? -step : step
        let turns = last * way <= 0
        both.move(to: slop + way)
        let now = both.places
        var outerWay = both.outerIsPlace ? now.y - first.y : first.y - now.y
        if both.isPulledOut {
          // What is out of the window below is held there, while its part of the way grows with the finger. So it
          // does not say how far it has gone: it is all but the whole way of the inner one, which has to be at its end.
          pulledOut += 1
          #expect(now.x == ends.inner[0], "round \(round): the inner one keeps to its end")
          let rest = way - (first.x - now.x) * both.scale
          #expect(rest >= outerWay, "round \(round): \(outerWay) of \(rest) are seen")
          outerWay = rest
        }
        alone.move(to: slop + (way - outerWay) / both.scale)
        let off = (now.x - alone.places.x).magnitude
        #expect(off < 1e-9, "round \(round): off by \(off)")
        if !both.outerIsPlace, let low = ends.outer.first, let high = ends.outer.last {
          #expect(now.y >= low && now.y <= high, "round \(round): the outer one keeps to its way")
        }
        if let low = ends.inner.first, let high = ends.inner.last, now.x < low || now.x > high {
          beyond += 1
          #expect(ends.outer.contains(now.y), "round \(round): all are at their ends before one gives way")
        }
        guard owner != both.owner, owner != nil, both.owner != nil else { continue }
        handOvers += 1
        expectHandOver(from: wasInners == true, at: now, first: first, turning: turns, of: both, round)
      }
      both.up()
      both.run(6)
      #expect(both.stage.isIdle, "round \(round)")
      let rest = both.innerPlace
      #expect(rest >= both.ends.inner[0] && rest <= both.ends.inner[1], "round \(round): it came back")
      #expect(
        both.stage.log.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped },
        "round \(round): \(both.stage.log.diagnostics)")
    }
    #expect(handOvers >= 4, "the drag passed to and fro")
    // What is pulled down never ends there, and between pages the way is too long for that.
    if outer.scrolls, inner != .pages { #expect(beyond > 4, "the inner one gave way") }
    // Only pages are turned with so long a way that a sheet gets out of the window.
    #expect((pulledOut > 0) == (inner == .pages && outer == .sheet))
  }
}
