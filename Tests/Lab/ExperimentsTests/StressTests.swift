import AllocationCounter
import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

@Suite struct StressTests {
  private func mosaic(_ trial: ExperimentRun) throws -> MosaicView {
    let views = trial.root?.view.subviews.compactMap { $0 as? MosaicView } ?? []
    return try #require(views.first)
  }

  /// Returns a stage with some layers, on which the card is being dismissed.
  private func moving(_ layers: Int) -> Stage {
    let knobs = Knobs(StressExperiment().knobs)
    knobs["layers"] = Double(layers)
    let stage = Stage(StressExperiment(), knobs: knobs)
    for frame in 0..<60 { stage.step(to: Int64(frame) * 10_000_000) }
    stage.window.rootViewController?.dismiss(animated: true)
    for frame in 60..<70 {
      stage.step(to: Int64(frame) * 10_000_000)
      _ = stage.hashes
    }
    return stage
  }

  /// Returns the number of allocations in some frames.
  private func allocations(_ stage: Stage, frames: Int) -> Int {
    var time = stage.time.now
    let before = allocation_count()
    for _ in 0..<frames {
      time += 10_000_000
      stage.step(to: time)
      _ = stage.hashes
    }
    return Int(allocation_count() - before)
  }

  @Test("A frame allocates as little over ten thousand layers as over a hundred")
  func allocations() {
    let (few, many) = (moving(100), moving(10_000))
    expect(few.status.transition != nil && many.status.transition != nil)
    let counts = [allocations(few, frames: 10), allocations(many, frames: 10)]
    expect(counts[0], equals: counts[1])
    #if !DEBUG
      expect(counts[1], equals: 0)
    #endif
    expect(few.status.transition != nil && many.status.transition != nil)
  }

  @Test("The numbers of animations and of changed items do not depend on the number of still layers")
  func cost() {
    let stages = [100, 2500, 10_000].map(moving)
    expect(Set(stages.map(\.time.animations.rowCount)).count, equals: 1)
    // A frame changes the card, its tiles and the dimming only.
    let changed = stages.map { stage -> Int in
      let before = stage.displayList.items
      stage.step(to: stage.time.now + 10_000_000)
      let after = stage.displayList.items
      expect(before.count, equals: after.count)
      return zip(before, after).count { $0 != $1 }
    }
    expect(Set(changed).count == 1 && (changed.first ?? 0) > 20 && (changed.first ?? 0) < 60)
  }

  @Test(
    "The picture has the knob's number of layers, in rows without overlap",
    arguments: [(100, 390, 844), (777, 844, 390), (3000, 320, 568), (10_000, 390, 844)])
  func stones(count: Int, width: Double, height: Double) throws {
    let trial = ExperimentRun(
      StressExperiment(), turned: [("layers", Double(count))],
      configuration: Stage.Configuration(width: width, height: height))
    trial.run(0.1)
    let stones = try #require(try mosaic(trial).layer.sublayers)
    expect(stones.count, equals: Int(trial.knobs["layers"]))
    var last = CGRect.null
    for stone in stones {
      let isInside = stone.frame.maxX <= width + 1e-6 && stone.frame.maxY <= height + 1e-6
      let isBeside = last.isNull || stone.frame.minX >= last.maxX || stone.frame.minY >= last.maxY
      expect(isInside && isBeside)
      if !isInside || !isBeside { break }
      last = stone.frame
    }
    let row = stones.prefix { $0.frame.minY == 0 }
    let size = try #require(row.first?.frame.size)
    expect(size.width / size.height > 0.6 && size.width / size.height < 1.7)
    expect(row.last?.frame.maxX ?? 0, isAbove: width * 0.98 - Double(size.width))
  }

  @Test("Changing the number of layers during a drag keeps the drag's fraction")
  func turning() throws {
    let trial = ExperimentRun(StressExperiment(), turned: [("layers", 500)])
    trial.run(0.2)
    try trial.play("down 195,560; move 195,580 in 60ms; move 195,680 in 120ms", thenFor: 0.05)
    let fraction = trial.stage.status.transition?.fraction
    let now = trial.stage.time.now
    trial.play([StageEvent(time: now, .parameter("layers", 900))], until: now + 50_000_000)
    expect(trial.stage.status.transition?.fraction == fraction && (fraction ?? 0) > 0.2)
    try expect(mosaic(trial).layer.sublayers?.count, equals: 900)
    trial.play([StageEvent(time: trial.stage.time.now, .parameter("layers", 300))], until: now + 100_000_000)
    try expect(mosaic(trial).layer.sublayers?.count, equals: 300)
  }

  @Test("Each gesture has its ending")
  func decisions() throws {
    for (gesture, isThere) in zip(StressExperiment().gestures, [false, true, false]) {
      let trial = ExperimentRun(StressExperiment(), turned: [("layers", 400)])
      try trial.play(gesture)
      expect(trial.isPresenting == isThere && trial.isAtRest && trial.rules.isEmpty, "\(gesture.name)")
    }
  }

  @Test("Random input causes no diagnostic", arguments: 0..<6)
  func restless(seed: Int) {
    let hand = RandomInputRun(StressExperiment(), seed: seed, turned: [("layers", 400)])
    expect(hand.odd.isEmpty && hand.trial.isAtRest, "\(hand.odd)")
  }
}
