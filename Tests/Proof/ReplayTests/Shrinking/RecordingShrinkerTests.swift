import Diagnostics
import Expectations
import Experiments
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct RecordingShrinkerTests {
  @Test("The result fails, needs each of its lines, and is never longer than the input")
  func smallest() {
    for seed in UInt64(0)..<40 {
      var random = RandomRecording(seed: seed)
      let recording = random.next(steps: 14)
      var generator = SeededGenerator(seed: seed)
      let needed = Set((0..<3).compactMap { _ in recording.events.randomElement(using: &generator)?.time })
      func fails(_ candidate: Recording) -> Bool {
        needed.isSubset(of: Set(candidate.events.map(\.time)))
      }
      var shrinker = RecordingShrinker(budget: 20_000) { fails($0) }
      let small = shrinker.smallest(recording)
      guard fails(recording), recording.pendingEvents.allSatisfy({ !needed.contains($0.time) }) else {
        continue
      }
      expect(fails(small), "seed \(seed)")
      expect(small.events.count, isAtMost: recording.events.count)
      expect(small.steps.count, isAtMost: recording.steps.count)
      expect(small.header.knobs.isEmpty, "seed \(seed)")
      for place in small.events.indices {
        var shorter = small.events
        shorter.remove(at: place)
        expect(!needed.isSubset(of: Set(shorter.map(\.time))), "seed \(seed): event \(place) is not needed")
      }
      expect(small.steps.count <= 1 || needed.isEmpty, "seed \(seed)")
    }
  }

  @Test("A recording that does not fail is returned unchanged, and the budget is kept")
  func limits() {
    var random = RandomRecording(seed: 7)
    let recording = random.next(steps: 14)
    var never = RecordingShrinker { _ in false }
    expect(never.smallest(recording), equals: recording)
    expect(never.tries, equals: 1)
    var few = RecordingShrinker(budget: 5) { _ in true }
    _ = few.smallest(recording)
    expect(few.tries, equals: 5)
  }

  @Test("A gesture's diagnostic is reduced to the few events that cause it")
  func finding() throws {
    let recording = try RecordedGesture("diagonal", "nasty").recording
    func fails(_ candidate: Recording) -> Bool {
      let run = try? PlayedRun(candidate, catalogue: .standard, file: "test")
      return run?.notes.contains { $0.rule == .nonlinearWhileInteractive } == true
    }
    var shrinker = RecordingShrinker { fails($0) }
    let small = shrinker.smallest(recording)
    expect(fails(small))
    expect(small.events.count, isBelow: recording.events.count / 4)
    expect(small.steps.count, isAtMost: 2)
  }
}
