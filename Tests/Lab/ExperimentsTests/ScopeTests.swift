import Expectations
import Foundation
import GestureMath
import LayerTree
import Replay
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Restoration
@testable import Scenarios
@testable import TransitionEngine

@Suite struct ScopeTests {
  private func anatomy(_ trial: ExperimentRun) throws -> PanAnatomy {
    try #require(trial.root as? ScopeController).anatomy
  }

  /// Returns a script with a random drag over the card.
  private func script(_ generator: inout SeededGenerator) -> String {
    var text = "down 195,540"
    var y = 540
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      y = min(max(y + Int.random(in: -60...140, using: &generator), 450), 830)
      let time = Int.random(in: 20...200, using: &generator)
      text += "; move \(Int.random(in: 150...240, using: &generator)),\(y) in \(time)ms"
    }
    if Bool.random(using: &generator) { text += "; hold \(Int.random(in: 1...60, using: &generator))ms" }
    return text + "; up"
  }

  @Test(
    "The shown decision is the decision of the release, for every tracker", arguments: 0..<60
  )
  func decisions(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let tracker = seed % 4
    let trial = ExperimentRun(
      ScopeExperiment(),
      turned: [("tracker", Double(tracker)), ("flick", .random(in: 100...1500, using: &generator))])
    trial.run(0.3)
    try trial.play(script(&generator), thenFor: 0)
    trial.run(0.05)
    let anatomy = try anatomy(trial)
    guard let released = anatomy.released else {
      expect(anatomy.translation == nil, "every pan that began is released")
      return
    }
    let said = try #require(anatomy.readings[tracker].decision)
    expect(said.outcome == released.outcome && said.reason == released.reason)
    expect(said.projectedFraction, equals: released.projectedFraction)
    trial.run(3)
    expect(trial.isPresenting == (released.outcome == .cancel) && trial.rules.isEmpty)
  }

  @Test("The standard tracker's velocity equals the pan's bit for bit in every frame", arguments: 0..<12)
  func velocities(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 100)
    let trial = ExperimentRun(ScopeExperiment())
    trial.run(0.3)
    var compared = 0
    let container = try #require(trial.presented?.view.superview)
    let pan = try #require(container.gestureRecognizers?.compactMap { $0 as? ScopePan }.first)
    trial.eachFrame = { stage in
      guard let anatomy = try? anatomy(trial), anatomy.translation != nil, anatomy.released == nil else {
        return
      }
      expect(
        anatomy.readings[VelocityMethod.standard.rawValue].velocity, equals: pan.velocity(at: stage.time.now))
      compared += 1
    }
    try trial.play(script(&generator).replacingOccurrences(of: "; up", with: ""), thenFor: 0.2)
    expect(compared, isAbove: 5)
  }

  @Test("The pan begins when the touch leaves the circle of the slop", arguments: [0.0, 4, 10, 33, 60])
  func slop(points: Double) throws {
    let trial = ExperimentRun(ScopeExperiment(), turned: [("slop", points)])
    trial.run(0.3)
    let start = trial.stage.time.now
    for step in 0...80 {
      let time = start + Int64(step) * ExperimentRun.frame
      let phase: StageEvent.Pointer.Phase = step == 0 ? .down : .move
      trial.play(
        [StageEvent(time: time, .pointer(.init(phase, x: 195, y: 520 + Double(step))))],
        until: time + ExperimentRun.frame)
      let translation = try anatomy(trial).translation
      let isBeyond = step > 0 && Double(step) >= points
      expect(translation != nil, equals: isBeyond, "after \(step) points")
      if let translation { expect(abs(translation.y - (Double(step) - points)), isBelow: 1e-9) }
    }
    try expect(anatomy(trial).samples.count, equals: 81)
    try expect(anatomy(trial).slop, equals: points)
  }

  @Test("The threshold lines are the touch's places at these fractions")
  func thresholds() throws {
    let trial = ExperimentRun(ScopeExperiment())
    trial.run(0.3)
    try trial.play("down 195,500; move 195,512 in 30ms; move 195,620 in 200ms", thenFor: 0.05)
    let anatomy = try anatomy(trial)
    expect(abs(anatomy.place(at: anatomy.fraction).y - anatomy.place.y), isBelow: 1e-9)
    for fraction in [anatomy.rule.cancelBelow, anatomy.rule.finishAt] {
      let line = anatomy.place(at: fraction)
      expect(
        abs((line.y - anatomy.place.y) / anatomy.distance - (fraction - anatomy.fraction)), isBelow: 1e-12)
    }
    let shown = try #require(trial.presented?.view.seen.minY)
    expect(abs(Double(shown) - 422 - anatomy.fraction * 422), isBelow: 1e-6)
  }

  @Test("The velocity of a resting touch decays to zero without new samples")
  func resting() throws {
    let trial = ExperimentRun(ScopeExperiment())
    trial.run(0.3)
    try trial.play("down 195,500; move 195,620 in 120ms", thenFor: 0)
    expect(try anatomy(trial).readings.allSatisfy { $0.velocity.y > 500 })
    trial.run(0.2)
    expect(try anatomy(trial).readings.allSatisfy { $0.velocity == .zero })
    let now = trial.stage.time.now
    trial.play(
      [StageEvent(time: now, .pointer(.init(.up, x: 195, y: 620)))], until: now + ExperimentRun.frame)
    trial.run(2)
    expect(trial.isAtRest, "the display link ends with the touch")
  }

  @Test("Each gesture has its decision, and `brake` another one with another tracker")
  func gestures() throws {
    let reasons: [ReleaseReason] = [.projectedToEnd, .belowCancel, .flickedToEnd, .flickedToStart]
    for (gesture, reason) in zip(ScopeExperiment().gestures, reasons) {
      let trial = ExperimentRun(ScopeExperiment())
      try trial.play(gesture)
      try expect(anatomy(trial).released?.reason, equals: reason, "\(gesture.name)")
      expect(trial.isAtRest && trial.rules.isEmpty, "\(gesture.name)")
    }
    let brake = try #require(ScopeExperiment().gestures.first { $0.name == "brake" })
    let trial = ExperimentRun(ScopeExperiment(), turned: [("tracker", 2)])
    try trial.play(brake)
    expect(trial.isPresenting)
    let anatomy = try anatomy(trial)
    expect(anatomy.readings.map(\.decision?.outcome), equals: [.finish, .finish, .cancel, .finish])
  }

  @Test("A restored pan is equal bit for bit, and its archive fits in a recording", arguments: 0..<12)
  func restored(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 300)
    let experiment = ScopeExperiment()
    let trial = ExperimentRun(experiment, turned: [("tracker", Double(seed % 4))])
    trial.run(0.3)
    // A long drag first, to reach the largest number of samples.
    let long = "down 195,520; move 205,600 in 900ms; move 190,560 in 900ms; "
    let gesture = script(&generator)
    let joined = long + gesture.replacingOccurrences(of: "down 195,540", with: "move 195,540 in 50ms")
    try trial.play(seed < 6 ? gesture : joined, thenFor: 3)
    let bytes = try trial.stage.saveState()
    let again = try trial.restored(from: bytes, experiment, turned: [("tracker", Double(seed % 4))])

    expect(bytes.count, isBelow: RecordingLimits.archiveBytes / 4)
    var expected = try anatomy(trial)
    let first = try #require(expected.samples.first?.time)
    expected.samples = expected.samples.map { PointerSample(time: $0.time - first, position: $0.position) }
    try expect(anatomy(again), equals: expected)
    expect(seed < 6 || expected.samples.count == PanAnatomy.most)
  }

  @Test("An implausible saved pan is rejected")
  func odd() throws {
    let trial = ExperimentRun(ScopeExperiment())
    trial.run(0.3)
    try trial.play(try #require(ScopeExperiment().gestures.first))
    let pan = try anatomy(trial)
    let coder = RestorationCoder(references: RestorationReferences())
    pan.encode(with: coder)
    let wrong: [(String, RestorationValue)] = [
      ("times", .list([.integer(-1)])), ("times", .list(Array(repeating: .integer(0), count: 1000))),
      ("times", .text("never")), ("places", .list([.number(1)])),
      ("places", .list(Array(repeating: .number(.nan), count: 2 * pan.samples.count))),
      ("start", .list([.number(.infinity), .number(0)])), ("way", .list([])), ("readings", .integer(3)),
      ("way", .list([0, 0, 0, 1, 0].map { .number($0) })),
      ("readings", .list(Array(repeating: .table([:]), count: 5))),
    ]
    for (key, value) in wrong {
      var values = coder.values
      values[key] = value
      var decoded = PanAnatomy()
      let isPan = decoded.decode(with: RestorationCoder(values, references: RestorationReferences()))
      expect(!isPan, "\(key)")
      expect(decoded, equals: PanAnatomy(), "\(key)")
    }
    var decoded = PanAnatomy()
    let isPan = decoded.decode(with: coder)
    expect(isPan && decoded.samples.count == pan.samples.count)
  }

  @Test("Random input causes no diagnostic", arguments: 0..<6)
  func restless(seed: Int) {
    let hand = RandomInputRun(ScopeExperiment(), seed: seed, turned: [("tracker", Double(seed % 4))])
    expect(hand.odd.isEmpty && hand.trial.isAtRest, "\(hand.odd)")
  }
}
