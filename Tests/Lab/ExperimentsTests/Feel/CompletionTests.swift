import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing
import TransitionEngine
@testable import Experiments
@testable import Scenarios

/// The animation of a card after its release.
@Suite struct CompletionTests {
  /// A frame after the release.
  private struct Shown {
    var seconds: Double
    var fraction: Double
    var velocity: Double
  }

  /// Releases the card without velocity or at a speed, and returns the frames from the release until the card has
  /// settled.
  private func rest(_ turned: [(String, Double)], speed: Double? = nil) throws -> [Shown] {
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let trial = ExperimentRun(experiment, turned: turned)
    let end = speed.map { "move 195,530 in \(Int((120_000 / $0).rounded()))ms; up" } ?? "hold 150ms; up"
    let script = "hold 250ms; down 195,330; move 195,410 in 200ms; \(end)"
    var shown: [Shown] = []
    var start: Int64?
    trial.eachFrame = { stage in
      guard let running = stage.status.transition else { return }
      guard running.pace == .finishing || running.pace == .cancelling else { return }
      start = start ?? stage.time.now
      shown.append(
        Shown(
          seconds: Double(stage.time.now - (start ?? 0)) * 1e-9, fraction: running.fraction,
          velocity: running.velocity))
    }
    try trial.play(script, thenFor: 30)
    trial.eachFrame = nil
    expect(trial.isAtRest, "\(turned)")
    expect(shown.count, isAbove: 1, "\(turned)")
    return shown
  }

  private func length(_ turned: [(String, Double)], speed: Double? = nil) throws -> Double {
    try #require(try rest(turned, speed: speed).last).seconds
  }

  /// Settings that release the card without velocity at about half of the distance.
  private static let plain: [(String, Double)] = [
    ("handOff", 2), ("threshold", 0.05), ("cancelThreshold", 0),
  ]

  @Test(
    "With a curve, the rest takes its fraction of the duration, divided by the completion speed",
    arguments: [0.25, 0.5, 1, 2, 8])
  func completionSpeed(speed: Double) throws {
    let shown = try rest(Self.plain + [("completionSpeed", speed), ("duration", 2), ("completionCurve", 3)])
    let first = try #require(shown.first)
    let taken = try #require(shown.last).seconds
    let expected = (1 - first.fraction) * 2 / speed
    expect((taken - expected).magnitude, isBelow: 0.02, "\(taken) s for \(expected) s")
  }

  @Test("With the spring, too, a higher completion speed arrives no later")
  func springSpeed() throws {
    let lengths = try [0.25, 0.5, 1, 2, 4].map {
      try length([("completionSpeed", $0), ("duration", 2)], speed: 700)
    }
    for (slow, fast) in zip(lengths, lengths.dropFirst()) { expect(fast, isAtMost: slow, "\(lengths)") }
    expect(lengths[4], isBelow: lengths[0] * 0.6, "\(lengths)")
  }

  @Test("The completion curve lies below a line, above it, or first below and then above")
  func completionCurve() throws {
    let settings = Self.plain + [("duration", 3)]
    let all = try (0...3).map { try rest(settings + [("completionCurve", Double($0))]) }
    let (both, easeIn, easeOut, line) = (all[0], all[1], all[2], all[3])
    let count = line.count
    expect(all.allSatisfy { $0.count == count })
    for index in 2..<(count - 3) {
      expect(easeIn[index].fraction, isBelow: line[index].fraction)
      expect(easeOut[index].fraction, isAbove: line[index].fraction)
    }
    expect(both[count / 5].fraction, isBelow: line[count / 5].fraction)
    expect(both[count * 4 / 5].fraction, isAbove: line[count * 4 / 5].fraction)
  }

  @Test(
    "A spring and a cubic begin with the touch's velocity; a curve ignores it",
    arguments: [400.0, 900, 1500])
  func handOff(speed: Double) throws {
    let expected = speed / (0.72 * 844)
    for way in 0...2 {
      let shown = try rest(
        [("handOff", Double(way)), ("duration", 4), ("completionCurve", 1), ("springResponse", 3)],
        speed: speed)
      let first = try #require(shown.first).velocity
      if way < 2 {
        expect((first / expected - 1).magnitude, isBelow: 0.15, "\(way): \(first) for \(expected)")
      } else {
        expect(first, isBelow: 0.2 * expected, "\(first) for \(expected)")
      }
    }
  }

  @Test("A spring with a longer response arrives later, at any duration")
  func springResponse() throws {
    let responses: [Double] = [0.1, 0.2, 0.4, 0.8, 1.6]
    let lengths = try responses.map { try length([("springResponse", $0)], speed: 700) }
    for (short, long) in zip(lengths, lengths.dropFirst()) { expect(long, isAbove: short, "\(lengths)") }
    let others = try responses.map { try length([("springResponse", $0), ("duration", 3)], speed: 700) }
    expect(lengths, equals: others)
  }

  @Test("A spring with less damping arrives sooner")
  func springDamping() throws {
    for response in [0.0, 0.6] {
      let lengths = try [1, 0.8, 0.6, 0.4, 0.2].map {
        try length([("springDamping", $0), ("springResponse", response), ("duration", 1)], speed: 620)
      }
      for (more, less) in zip(lengths, lengths.dropFirst()) { expect(less, isAtMost: more, "\(lengths)") }
      expect(lengths[4], isBelow: lengths[0], "\(lengths)")
    }
  }

  /// Plays the experiment's own dismissal. Returns the largest velocity after the release relative to the release's,
  /// and the time to the end.
  private func kick(_ turned: [(String, Double)]) throws -> (
    peak: Double, seconds: Double, record: HandOffRecord
  ) {
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let gesture = try #require(experiment.gestures.first { $0.name == "dismiss" })
    let trial = ExperimentRun(experiment, turned: turned)
    var records: [HandOffRecord] = []
    trial.stage.didHandOff = { records.append($0) }
    var (peak, last) = (0.0, 0.0)
    trial.eachFrame = { stage in
      guard let record = records.first, let running = stage.status.transition else { return }
      peak = max(peak, running.velocity)
      last = Double(stage.time.now - record.time) * 1e-9
    }
    try trial.play(gesture)
    trial.eachFrame = nil
    let record = try #require(records.first)
    let released = try #require(trial.stage.status.decision?.velocity)
    expect(records.count == 1 && !trial.isPresenting)
    return (peak / released, last, record)
  }

  @Test(
    "A card thrown at 35 % with 1,071 pt/s never doubles its velocity, and ends within half a second"
  )
  func thrown() throws {
    let (peak, seconds, record) = try kick([])
    expect(peak < 1.7 && seconds <= 0.45, "\(peak), \(seconds)")
    expect((record.peak ?? 9) < 1.7 && (record.peak ?? 0) >= peak - 1e-3)
    expect(abs(record.seconds - 0.44) < 1e-9 && abs(record.pull - 1071.4 / 395.2) < 0.02)
    let (kicked, _, stiff) = try kick([("handOff", 3), ("springDamping", 1)])
    expect(kicked > 3.5 && (stiff.peak ?? 0) > 3.5, "a spring of the duration kicks: \(kicked)")
  }

  @Test("A card that returns from rest takes 0.3 to 0.45 seconds, from any position and at any duration")
  func back() throws {
    for (place, duration) in [(360, 0.35), (420, 0.35), (400, 1.2), (440, 0.2)] {
      let experiment = try #require(Catalogue.standard.experiment(named: "card"))
      let trial = ExperimentRun(experiment, turned: [("duration", duration), ("cancelThreshold", 0.7)])
      var records: [HandOffRecord] = []
      trial.stage.didHandOff = { records.append($0) }
      try trial.play("hold 1500ms; down 195,330; move 195,\(place) in 200ms; hold 150ms; up", thenFor: 2)
      let record = try #require(records.last)
      expect(trial.isPresenting && record.wasDragged)
      expect((0.3...0.45).contains(record.seconds), "\(place), \(duration): \(record.seconds)")
    }
  }
}
