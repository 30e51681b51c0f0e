import Expectations
import Experiments
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct FramePaceTests {
  @Test(
    "At any pace frames are in order, span the recording, and have about the requested rate")
  func times() {
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      var recording = Recording(header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1))
      var time = Int64(generator.below(1_000_000_000))
      for _ in 0..<(2 + generator.below(50)) {
        recording.steps.append(.init(time: time, events: 0..<0, hashes: .init(picture: 0, state: 0)))
        time += Int64(1 + generator.below(40_000_000))
      }
      let rate = generator.uniform(30, 240)
      for pace in [FramePace.recorded, .steady(rate), .irregular(rate, seed: seed)] {
        let times = pace.times(for: recording)
        expect(times.first, equals: recording.steps.first?.time, "seed \(seed), \(pace)")
        expect(times.last, equals: recording.steps.last?.time, "seed \(seed), \(pace)")
        expect(zip(times, times.dropFirst()).allSatisfy(<), "seed \(seed), \(pace)")
      }
      let span = Double((recording.steps.last?.time ?? 0) - (recording.steps.first?.time ?? 0)) * 1e-9
      let count = Double(FramePace.steady(rate).times(for: recording).count - 1)
      expect((count - span * rate).magnitude, isAtMost: 1.001, "seed \(seed)")
      expect(
        FramePace.irregular(rate, seed: seed).times(for: recording),
        equals: FramePace.irregular(rate, seed: seed).times(for: recording))
    }
  }

  @Test("A recording of thirty years does not request more frames than the limit")
  func hostileTimes() {
    var recording = Recording(header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1))
    recording.steps = [0, StageEvent.Limits.time.upperBound].map {
      .init(time: $0, events: 0..<0, hashes: .init(picture: 0, state: 0))
    }
    let times = FramePace.steady(240).times(for: recording)
    expect(times.count, isAtMost: FramePace.mostFrames + 2)
    expect(times.last, equals: StageEvent.Limits.time.upperBound)
  }

  @Test("Rates that are not usable are clamped")
  func oddRates() {
    var recording = Recording(header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1))
    recording.steps = [0, 100_000_000].map {
      .init(time: $0, events: 0..<0, hashes: .init(picture: 0, state: 0))
    }
    for rate in [0, -5, .nan, .infinity, -.infinity, 1e300, 1e-300] as [Double] {
      expect(FramePace.steady(rate).times(for: recording).count, isAtMost: 101, "\(rate)")
      expect(FramePace.irregular(rate, seed: 1).times(for: recording).count, isAtMost: 1000, "\(rate)")
    }
  }

  @Test(
    "At any frame rate a gesture makes the recorded decisions and calls, and settles the same",
    arguments: [
      ("card", "dismiss"), ("card", "cancel"), ("card", "catch"),
    ])
  func promises(name: String, gesture: String) throws {
    let recording = try RecordedGesture(name, gesture).recording
    for pace in [
      .steady(30), .steady(47.3), .steady(120), .steady(240), .irregular(60, seed: 1),
      .irregular(90, seed: 2),
    ] as [FramePace] {
      let check = try PaceCheck(recording, catalogue: .standard, file: "test", pace: pace)
      expect(check.differences, equals: [], "\(name) \(gesture), \(pace)")
      expect(check.recorded.settleTime, equals: check.other.settleTime, "\(name) \(gesture), \(pace)")
    }
  }
}
