import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct StepTests {
  /// Plays the card's first gesture, stepping at the given times, and returns the result.
  private func play(
    _ gesture: Int = 0, start: Int64 = 0, timeScale: Double = 1, step: (Int64) -> Int64
  ) throws -> (decisions: [String], atRest: UInt64, pictures: [UInt64], end: Int) {
    let experiment = CardExperiment()
    let stage = Stage(experiment, configuration: Stage.Configuration(start: start))
    let samples = try GestureScript(parsing: experiment.gestures[gesture].script).samples(start: start)
    var events = samples.map(StageEvent.init)
    events.insert(StageEvent(time: start, .timeScale(timeScale)), at: 0)
    var pictures: [UInt64] = []
    var decisions: [String] = []
    let end = (samples.last?.time ?? start) + 2_000_000_000
    var next = events[...]
    while stage.time.now < end {
      let time = min(end, stage.time.now + step(stage.time.now - start))
      let due = next.prefix { $0.time <= time }
      next = next.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
      pictures.append(stage.hashes.picture)
      for moment in stage.log.takeMoments() { decisions.append("\(moment.time - start) \(moment.text)") }
    }
    expect(stage.log.diagnostics.isEmpty)
    return (decisions, stage.hashes.picture, pictures, stage.status.presentedCount)
  }

  @Test("A flick dismisses the card, a short slow drag does not")
  func decisions() throws {
    let dismissed = try play(0) { _ in 16_666_667 }
    let kept = try play(1) { _ in 16_666_667 }

    expect(dismissed.end, equals: 0)
    expect(dismissed.decisions.contains { $0.contains("flicked towards the end") })
    expect(kept.end, equals: 1)
    expect(kept.decisions.last?.hasSuffix("settled: back where it was"), equals: true)
  }

  @Test(
    "0.1 The events, their times and the settled state do not depend on the frame rate", arguments: [0, 1])
  func frameRates(gesture: Int) throws {
    let reference = try play(gesture) { _ in 16_666_667 }
    for hertz in [30.0, 59.94, 75, 120, 144, 240, 1000] {
      let other = try play(gesture) { _ in Int64(1e9 / hertz) }
      expect(other.decisions, equals: reference.decisions, "\(hertz) Hz")
      expect(other.atRest, equals: reference.atRest, "\(hertz) Hz")
    }
    var generator = SeededGenerator(seed: 5)
    let irregular = try play(gesture) { _ in Int64.random(in: 1...60_000_000, using: &generator) }
    expect(irregular.decisions, equals: reference.decisions)
    expect(irregular.atRest, equals: reference.atRest)
  }

  @Test("Ten hours later on the stage's clock, the same gesture gives the same pictures")
  func tenHoursLater() throws {
    let now = try play { _ in 16_666_667 }
    let later = try play(start: 36_000_000_000_000 + 77) { _ in 16_666_667 }

    expect(now.pictures, equals: later.pictures)
    expect(now.decisions, equals: later.decisions)
  }

  @Test("Slow motion slows the animations, and not the pointer and its decision")
  func slowMotion() throws {
    let normal = try play { _ in 16_666_667 }
    let slow = try play(timeScale: 0.5) { _ in 16_666_667 }

    expect(
      slow.decisions.filter { $0.contains("released") },
      equals: normal.decisions.filter { $0.contains("released") }
    )
    expect(slow.decisions.last != normal.decisions.last)
    expect(slow.atRest, equals: normal.atRest)
  }

  @Test("0.7 An idle stage makes no display list and reports that it is idle")
  func idle() {
    let stage = Stage(CardExperiment())
    stage.step(to: 1_000_000)
    stage.step(to: 2_000_000)
    let version = stage.displayListVersion
    for frame in 0..<100 { stage.step(to: 3_000_000 + Int64(frame)) }

    expect(stage.isIdle)
    expect(stage.displayListVersion, equals: version)
  }

  @Test("Two stages do not affect one another")
  func sideBySide() throws {
    let alone = try play { _ in 16_666_667 }
    let (a, b) = (Stage(CardExperiment()), Stage(CardExperiment()))
    a.step(to: 0)
    b.step(to: 0)
    expect(a.hashes.picture, equals: b.hashes.picture)
    a.step(to: 1, events: [StageEvent(time: 1, .resize(width: 800, height: 600, scale: 1))])
    a.step(to: 1_000_000_000)
    b.step(to: 1)

    expect(a.hashes.picture != b.hashes.picture)
    expect(b.hashes.picture, equals: alone.pictures.first)
  }

  @Test("0.2 Blocks that always request another turn are limited and reported, and do not hang the step")
  func endlessTurns() {
    let stage = Stage()
    func again() { stage.time.nextTurn { again() } }
    again()
    stage.step(to: 1)

    expect(stage.log.diagnostics.map(\.rule).contains(.turnDidNotSettle))
  }

  @Test("Losing the focus or pressing Escape cancels the touch, and the card returns")
  func cancelled() {
    for kind in [StageEvent.Kind.focus(false), .key(.init("escape"))] {
      let stage = Stage(CardExperiment())
      stage.step(to: 0)
      stage.step(
        to: 300,
        events: [
          StageEvent(time: 1, .pointer(.init(.down, x: 195, y: 330))),
          StageEvent(time: 100, .pointer(.init(.move, x: 195, y: 400))),
          StageEvent(time: 200, .pointer(.init(.move, x: 195, y: 500))),
        ])
      expect(stage.status.transition?.pace, equals: .interactive)
      stage.step(to: 400, events: [StageEvent(time: 400, kind)])
      expect(stage.status.decision?.reason, equals: .gestureCancelled)
      // The pointer itself is lifted later, which is no misuse.
      stage.step(to: 500, events: [StageEvent(time: 500, .pointer(.init(.up, x: 195, y: 500)))])
      stage.step(to: 2_000_000_000)
      expect(stage.status.presentedCount, equals: 1)
      expect(stage.status.transition == nil)
      expect(stage.log.diagnostics.isEmpty)
    }
  }

  @Test("The card follows the pointer exactly during the drag")
  func following() {
    let stage = Stage(CardExperiment())
    stage.step(to: 0)
    func cardY() -> Double {
      let card = stage.topController?.view ?? stage.window.rootViewController!.view!
      return card.layer.presentation().map { Double($0.frame.minY) } ?? .nan
    }
    let top = cardY()
    var time: Int64 = 1
    func event(_ phase: StageEvent.Pointer.Phase, _ y: Double) {
      time += 8_000_000
      stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(phase, x: 195, y: y)))])
    }
    event(.down, 330)
    event(.move, 341)
    for y in stride(from: 350.0, through: 700, by: 17.25) {
      event(.move, y)
      expect(abs(cardY() - (top + y - 340)), isBelow: 1e-6, "at \(y)")
    }
  }
}
