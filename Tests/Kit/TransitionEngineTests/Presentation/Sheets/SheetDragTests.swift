import Expectations
import Foundation
import GestureMath
import TestSupport
import Testing

@testable import TransitionEngine

@Suite struct SheetDragTests {
  private let places = SheetRests(
    SheetRoom(container: CGSize(width: 390, height: 844), isNarrow: true, isLow: false, wishes: .init()),
    heights: [(.large, 800), (.medium, 400)])

  /// The visible position of the sheet, as the actions describe it.
  private struct Shown {
    var top: Double
    var way: SheetDrag.Way?

    mutating func take(_ action: SheetDrag.Action) {
      switch action {
      case .place(let top): self.top = top
      case .beginDismissal(let from, let fraction):
        way = .init(from: from, to: 844)
        top = from + (844 - from) * fraction
      case .update(let fraction):
        if let way { top = way.from + (way.to - way.from) * fraction }
      case .returnToSheet(let top):
        way = nil
        self.top = top
      case .none, .rest, .dismiss, .refuse, .release: break
      }
    }
  }

  @Test("The sheet follows every movement of the pointer without a jump", arguments: [true, false])
  func noJump(mayLeave: Bool) {
    var generator = SeededGenerator(seed: mayLeave ? 21 : 22)
    for round in 0..<400 {
      let start = Double.random(in: -20...700, using: &generator)
      var drag = SheetDrag()
      drag.begin(seen: start, in: places)
      var shown = Shown(top: start)
      var translation = 0.0
      var asked = 0
      for _ in 0..<60 {
        let step = Double.random(in: -80...80, using: &generator)
        translation += step
        let before = shown.top
        shown.take(
          drag.move(to: translation, in: places, rule: .standard) {
            asked += 1
            return mayLeave
          })
        expect(abs(shown.top - before), isAtMost: abs(step) + 1e-6, "round \(round)")
        expect(shown.top, isAtMost: 844, "round \(round)")
        // The sheet is exactly at the pointer wherever nothing resists.
        let pointer = start + translation
        if start >= 44, pointer >= 44, pointer <= (mayLeave ? 844 : 444), start <= 444 {
          expect(abs(shown.top - pointer), isBelow: 1e-6, "round \(round)")
        }
      }
      expect(asked, isAtMost: 1, "round \(round): the delegate is asked once in a drag")
    }
  }

  @Test("A pointer that moves down and up around the lowest rest begins a dismissal and cancels it")
  func crossing() {
    var drag = SheetDrag()
    drag.begin(seen: 444, in: places)
    func move(_ translation: Double) -> SheetDrag.Action {
      drag.move(to: translation, in: places, rule: .standard) { true }
    }
    expect(move(-10), equals: .place(434))
    expect(move(40), equals: .beginDismissal(from: 444, fraction: 0.1))
    expect(move(80), equals: .update(0.2))
    expect(move(-20), equals: .returnToSheet(424))
    expect(move(4), equals: .beginDismissal(from: 444, fraction: 0.01))
    guard case .release(let decision) = drag.release(at: 4, velocity: 0, in: places, mayLeave: { true })
    else {
      Issue.record("the sheet was not released")
      return
    }
    expect(decision.outcome, equals: .cancel)
    expect(drag.state, equals: .idle)
  }

  @Test("A higher velocity never leads less far, and a throw dismisses only a sheet that may be dismissed")
  func release() {
    let order: [SheetDrag.Action] = [
      .rest(.large, velocity: 0), .rest(.medium, velocity: 0), .dismiss(velocity: 0),
    ]
    func rank(_ action: SheetDrag.Action) -> Int? {
      order.firstIndex {
        switch ($0, action) {
        case (.rest(let a, _), .rest(let b, _)): a == b
        case (.dismiss, .dismiss): true
        default: false
        }
      }
    }
    var generator = SeededGenerator(seed: 23)
    for round in 0..<500 {
      var ranks: [Int] = []
      let translation = Double.random(in: -500 ... -1, using: &generator)
      for velocity in stride(from: -6000.0, through: 6000, by: 500) {
        var drag = SheetDrag()
        drag.begin(seen: 444, in: places)
        _ = drag.move(to: translation, in: places, rule: .standard) { true }
        let action = drag.release(at: translation, velocity: velocity, in: places) { true }
        ranks.append(rank(action) ?? -1)
        if case .dismiss = action {
          var kept = SheetDrag()
          kept.begin(seen: 444, in: places)
          _ = kept.move(to: translation, in: places, rule: .standard) { false }
          let refused = kept.release(at: translation, velocity: velocity, in: places) { false }
          expect(
            refused, equals: .refuse(.medium, velocity: velocity * places.visibleRate(at: 444 + translation)))
        }
      }
      expect(ranks == ranks.sorted() && ranks.first == 0 && ranks.last == 2, "round \(round): \(ranks)")
    }
  }

  @Test(
    "A presentation that is caught can be cancelled if the sheet may be dismissed, and finishes otherwise",
    arguments: [true, false])
  func entering(mayLeave: Bool) {
    var drag = SheetDrag()
    drag.takeOver(.init(from: 844, to: 44), at: 0.25, rule: .standard)
    expect(drag.move(to: -200, in: places, rule: .standard) { true }, equals: .update(0.5))
    guard
      case .release(let decision) = drag.release(at: 0, velocity: 2000, in: places, mayLeave: { mayLeave })
    else {
      Issue.record("the sheet was not released")
      return
    }
    expect(decision.outcome, equals: mayLeave ? .cancel : .finish)
    expect(decision.velocity, equals: -2.5)
  }
}
