import Diagnostics
import Expectations
import Foundation
import GestureMath
import TestSupport
import Testing

@testable import TransitionEngine

@Suite struct DragHandOverTests {
  /// All pairs of nested containers that share a drag, the inner one first.
  private static let pairs: [(DraggableKind, DraggableKind)] = DraggableKind.allCases.filter(\.scrolls)
    .flatMap { inner in
      DraggableKind.allCases.map { (inner, $0) }
    }

  /// Returns an initial offset: at an end, or with room on both sides.
  private func begin(_ mover: DraggableKind, room: Double, _ generator: inout SeededGenerator) -> Double {
    // A page controller has a page before and one after the current page.
    if mover == .pages { return room / 2 }
    return [0, room, 32, 64.25, room - 48.5][generator.below(5)]
  }

  /// A pointer moves back and forth through both containers. Each of them is also alone on another stage, where a
  /// pointer moves only by its part of the drag. All positions are the same to the bit in each frame, also where the
  /// drag is handed over.
  @Test(
    "Of two containers that share a drag, each is, to the bit, where it would be without the other",
    arguments: await pairs)
  func pairs(inner: DraggableKind, outer: DraggableKind) {
    var generator = SeededGenerator(seed: 8)
    var handOvers = 0
    for round in 0..<8 {
      let (room, outerRoom) = (inner == .pages ? 960.0 : 160, outer == .pages ? 1280.0 : 160)
      let at = begin(inner, room: room, &generator)
      let outerAt = begin(outer, room: outerRoom, &generator)
      let both = NestedDragStage(inner, room: room, at: at, in: outer, outerRoom: outerRoom, outerAt: outerAt)
      let innerAlone = NestedDragStage(inner, room: room, at: at, in: nil, outerRoom: 0, outerAt: 0)
      let outerAlone = NestedDragStage(
        inner, room: 0, at: 0, in: outer, outerRoom: outerRoom, outerAt: outerAt)
      let all = [both, innerAlone, outerAlone]
      for one in all { one.down() }
      // The slop: nothing begins to move where nothing can move.
      let slop = outer == .dismissal || generator.chance(0.5) ? 10.0 : -10
      for one in all { one.move(to: slop) }
      let first = both.places
      expect(first, equals: SIMD2(innerAlone.places.x, outerAlone.places.y))
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
        // The offset increases against the movement of the pointer.
        let innerWay = (first.x - now.x) * both.scale
        innerAlone.move(to: slop + first.x - now.x)
        outerAlone.move(to: slop + way - innerWay)
        expect(now.x, equals: innerAlone.places.x, "round \(round)")
        expect(now.y == outerAlone.places.y || both.isBeyond, "round \(round)")
        if owner == both.owner {
          expect(now.x == before.x || now.y == before.y, "round \(round): only one moves")
        } else if owner != nil, both.owner != nil {
          handOvers += 1
          expectHandOver(from: wasInners == true, at: now, first: first, turning: turns, of: both, round)
        }
      }
      for one in all {
        one.up()
        one.run(6)
        expect(one.stage.isIdle, "round \(round)")
        expect(
          one.stage.log.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped },
          "round \(round): \(one.stage.log.diagnostics)")
      }
    }
    expect(handOvers, isAbove: 4, "the drag passed to and fro")
  }

  /// Expects the container that has handed the drag over exactly at its end. If the pointer has returned to where the
  /// container took the drag over, expects it exactly there.
  private func expectHandOver(
    from isInner: Bool, at now: SIMD2<Double>, first: SIMD2<Double>, turning: Bool, of stage: NestedDragStage,
    _ round: Int
  ) {
    let place = isInner ? now.x : now.y
    let isAtEnd = (isInner ? stage.ends.inner : stage.ends.outer).contains(place)
    let mayBeThere = turning || stage.reason == .cameBack || stage.reason == .growsFirst
    let isWhereItBegan = mayBeThere && place == (isInner ? first.x : first.y)
    let name = isInner ? "the inner one" : "the outer one"
    expect(isAtEnd || isWhereItBegan, "round \(round): \(name) is at \(place)")
  }

  /// The test uses UIKit's bouncing, and steps of thirds, whose sums are not exact. The inner container moves by the
  /// rest that the outer one leaves. Beyond the outer one's ends, a band lies between the two.
  @Test(
    "Of two bouncing containers that share a drag, the inner one moves by what the outer one leaves",
    arguments: await pairs)
  func bouncing(inner: DraggableKind, outer: DraggableKind) {
    var generator = SeededGenerator(seed: 9)
    var (handOvers, beyond, pulledOut) = (0, 0, 0)
    for round in 0..<5 {
      let (room, outerRoom) = (inner == .pages ? 960.0 : 160, outer == .pages ? 1280.0 : 160)
      let at = begin(inner, room: room, &generator)
      let outerAt = begin(outer, room: outerRoom, &generator)
      let both = NestedDragStage(
        inner, room: room, at: at, in: outer, outerRoom: outerRoom, outerAt: outerAt, bounces: true)
      let alone = NestedDragStage(inner, room: room, at: at, in: nil, outerRoom: 0, outerAt: 0, bounces: true)
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
          // A sheet that is below the window stays there while its part of the drag grows. Its position does not give
          // that part, which is the whole drag without the inner container's part; that one has to be at its end.
          pulledOut += 1
          expect(now.x, equals: ends.inner[0], "round \(round): the inner one stays at its end")
          let rest = way - (first.x - now.x) * both.scale
          expect(rest, isAtLeast: outerWay, "round \(round): \(outerWay) of \(rest) are seen")
          outerWay = rest
        }
        alone.move(to: slop + (way - outerWay) / both.scale)
        let off = (now.x - alone.places.x).magnitude
        expect(off, isBelow: 1e-9, "round \(round): off by \(off)")
        if !both.outerIsPlace, let low = ends.outer.first, let high = ends.outer.last {
          expect(now.y >= low && now.y <= high, "round \(round): the outer one stays in its range")
        }
        if let low = ends.inner.first, let high = ends.inner.last, now.x < low || now.x > high {
          beyond += 1
          expect(ends.outer.contains(now.y), "round \(round): both are at their ends before one bounces")
        }
        guard owner != both.owner, owner != nil, both.owner != nil else { continue }
        handOvers += 1
        expectHandOver(from: wasInners == true, at: now, first: first, turning: turns, of: both, round)
      }
      both.up()
      both.run(6)
      expect(both.stage.isIdle, "round \(round)")
      let rest = both.innerPlace
      expect(rest >= both.ends.inner[0] && rest <= both.ends.inner[1], "round \(round): it returned")
      expect(
        both.stage.log.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped },
        "round \(round): \(both.stage.log.diagnostics)")
    }
    expect(handOvers, isAtLeast: 4, "the drag passed to and fro")
    // A pulled sheet never reaches an end there, and between pages the distance is too long for that.
    if outer.scrolls, inner != .pages { expect(beyond, isAbove: 4, "the inner one gave way") }
    // Only pages need a drag so long that it moves a sheet out of the window.
    expect(pulledOut > 0, equals: inner == .pages && outer == .sheet)
  }
}
