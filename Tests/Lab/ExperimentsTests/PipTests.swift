import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

@Suite struct PipTests {
  private static let room = CGRect(x: 16, y: 32, width: 358, height: 780)

  private func call(_ trial: ExperimentRun) throws -> CallController {
    try #require(trial.root as? CallController)
  }

  private func place(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test("A still picture flies to the nearest corner, a faster one never less far along its direction")
  func corners() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let from = place(.random(in: 60...330, using: &generator), .random(in: 80...760, using: &generator))
      let way = place(.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator))
      let still = PaneMover.corner(from: from, velocity: .zero, in: Self.room, rate: 0.998)
      let distances = PaneCorner.allCases.map { corner -> Double in
        let center = corner.center(of: PaneView.size, in: Self.room)
        return Double((center.x - from.x) * (center.x - from.x) + (center.y - from.y) * (center.y - from.y))
      }
      expect(distances[still.rawValue], equals: distances.min())
      var along = -Double.infinity
      for speed in stride(from: 0.0, through: 6000, by: 250) {
        let corner = PaneMover.corner(
          from: from, velocity: place(way.x * speed, way.y * speed), in: Self.room, rate: 0.998)
        let center = corner.center(of: PaneView.size, in: Self.room)
        let far = Double(center.x * way.x + center.y * way.y)
        expect(far, isAtLeast: along - 1e-9)
        along = max(along, far)
      }
    }
  }

  @Test("After the release the picture continues from its place with the touch's velocity")
  func handOff() throws {
    let trial = ExperimentRun(PipExperiment())
    trial.run(0.2)
    let pane = try call(trial).pane
    let start = trial.stage.time.now
    // 1,500 points per second, straight up.
    let script = try GestureScript(parsing: "down 300,720; move 300,420 in 200ms; up")
    trial.play(script.samples(rate: 120, start: start).map(StageEvent.init), until: start + 200_000_000)
    let left = pane.seen
    trial.play([], until: start + 201_000_000)
    let speed = Double(pane.seen.minY - left.minY) / 0.001
    expect(abs(speed + 1500), isBelow: 60, "\(speed)")
    expect(abs(Double(pane.seen.minX - left.minX)), isBelow: 1)
    trial.run(2)
    try expect(call(trial).corner, equals: .upperRight)
    expect(pane.frame.minY == 32 && pane.frame.maxX == 374)
  }

  /// Returns a stage with a picture in slow flight, to be caught.
  private func flying() throws -> ExperimentRun {
    let trial = ExperimentRun(PipExperiment(), turned: [("response", 1.5)])
    trial.run(0.2)
    try trial.play("down 300,720; move 300,690 in 60ms easeIn; move 296,540 in 100ms; up", thenFor: 0.15)
    return trial
  }

  private func point(_ phase: StageEvent.Pointer.Phase, _ place: CGPoint, _ trial: ExperimentRun) {
    let now = trial.stage.time.now
    trial.play(
      [StageEvent(time: now, .pointer(.init(phase, x: Double(place.x), y: Double(place.y))))],
      until: now + ExperimentRun.frame)
  }

  @Test("A touch pauses the flight at the visible frame; after a touch without a drag, the flight continues")
  func stopping() throws {
    let trial = try flying()
    let pane = try call(trial).pane
    let place = place(Double(pane.seen.midX), Double(pane.seen.midY))
    expect(pane.seen != pane.frame)
    point(.down, place, trial)
    let held = pane.seen
    trial.run(0.5)
    expect(pane.seen, equals: held)
    // A touch longer than a tap does not open the player.
    trial.run(1)
    point(.cancel, place, trial)
    trial.run(5)
    expect(pane.seen.minY == 32 && pane.seen.maxX == 374 && trial.isAtRest)
    expect(!trial.isPresenting && trial.rules.isEmpty)
  }

  @Test("A picture caught in flight follows the drag")
  func catching() throws {
    let trial = try flying()
    let pane = try call(trial).pane
    let from = place(Double(pane.seen.midX), Double(pane.seen.midY))
    point(.down, from, trial)
    let held = pane.seen
    point(.move, place(Double(from.x) - 10, Double(from.y)), trial)
    for step in 1...8 {
      let (dx, dy) = (Double(step) * -15, Double(step) * 8)
      point(.move, place(Double(from.x) - 10 + dx, Double(from.y) + dy), trial)
      expect(abs(Double(pane.seen.minX - held.minX) - dx), isBelow: 1e-9)
      expect(abs(Double(pane.seen.minY - held.minY) - dy), isBelow: 1e-9)
    }
    point(.cancel, from, trial)
    trial.run(3)
    expect(trial.isAtRest && trial.rules.isEmpty)
  }

  @Test("The picture keeps its corner on a stage of any size", arguments: PaneCorner.allCases)
  func sizes(corner: PaneCorner) throws {
    let trial = ExperimentRun(PipExperiment())
    trial.run(0.2)
    try call(trial).rest(in: corner)
    for (width, height) in [(844.0, 390.0), (320, 568), (120, 100), (1024, 768)] {
      let now = trial.stage.time.now
      trial.play(
        [StageEvent(time: now, .resize(width: width, height: height, scale: 2))], until: now + 100_000_000)
      let frame = try call(trial).pane.frame
      let bounds = try #require(trial.root?.view.bounds)
      try expect(call(trial).corner, equals: corner)
      if width > 156 {
        expect(corner.isRight ? frame.maxX == bounds.maxX - 16 : frame.minX == 16)
      }
      if height > 240 {
        expect(corner.isLower ? frame.maxY == bounds.maxY - 32 : frame.minY == 32)
      }
    }
  }

  @Test(
    "The center of the dragged player follows the touch towards each corner", arguments: PaneCorner.allCases
  )
  func dragging(corner: PaneCorner) throws {
    let trial = ExperimentRun(PipExperiment())
    trial.run(0.2)
    try call(trial).rest(in: corner)
    let now = trial.stage.time.now
    trial.play([StageEvent(time: now, .key(.init("space")))], until: now + ExperimentRun.frame)
    trial.run(2)
    let player = try #require(trial.presented as? PlayerController)
    let full = player.picture.frame
    let home = try call(trial).restingPlace(in: player.view)
    let way = SIMD2(Double(home.midX - full.midX), Double(home.midY - full.midY))
    // A quarter of the distance, after the slop.
    let length = (way * way).sum().squareRoot()
    let end = SIMD2(195.0, 422) + way * (0.25 + 10 / length)
    let events: [StageEvent.Kind] = [
      .pointer(.init(.down, x: 195, y: 422)), .pointer(.init(.move, x: end.x, y: end.y)),
    ]
    let at = trial.stage.time.now
    trial.play(
      events.enumerated().map { StageEvent(time: at + Int64($0) * 16_000_000, $1) }, until: at + 100_000_000)
    let seen = player.picture.seen
    expect(abs(Double(seen.midX - full.midX) - way.x * 0.25), isBelow: 1e-6)
    expect(abs(Double(seen.midY - full.midY) - way.y * 0.25), isBelow: 1e-6)
    expect(try call(trial).pane.isHidden)
  }

  @Test("Each gesture has its ending")
  func decisions() throws {
    let ends: [(PaneCorner, Bool)] = [
      (.upperLeft, false), (.lowerRight, false), (.lowerRight, true), (.lowerLeft, false),
    ]
    for (gesture, end) in zip(PipExperiment().gestures, ends) {
      let trial = ExperimentRun(PipExperiment())
      try trial.play(gesture)
      try expect(call(trial).corner, equals: end.0, "\(gesture.name)")
      expect(trial.isPresenting == end.1 && trial.isAtRest && trial.rules.isEmpty, "\(gesture.name)")
      try expect(call(trial).pane.isHidden, equals: end.1)
    }
  }

  @Test("Random input causes no diagnostic, and leaves the picture in a corner", arguments: 0..<6)
  func restless(seed: Int) throws {
    let hand = RandomInputRun(PipExperiment(), seed: seed)
    expect(hand.odd.isEmpty && hand.trial.isAtRest, "\(hand.odd)")
    let call = try call(hand.trial)
    let home = call.restingPlace(in: call.view)
    expect(abs(Double(call.pane.frame.minX - home.minX)), isBelow: 1e-9)
    expect(abs(Double(call.pane.frame.minY - home.minY)), isBelow: 1e-9)
    expect(call.pane.isHidden, equals: hand.trial.isPresenting)
  }
}
