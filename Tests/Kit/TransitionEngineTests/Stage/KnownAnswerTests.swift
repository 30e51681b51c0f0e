import Expectations
import LayerTree
import TestSupport
import Testing
import Scenarios

@testable import Experiments
@testable import LayerTree
@testable import TransitionEngine

/// Cached results, compared with runs that compute everything.
@Suite struct KnownAnswerTests {
  /// The results of a session, step by step.
  private struct Outcome: Equatable {
    var hashes: [FrameHashes] = []
    var moments: [StageMoment] = []
    var calls: [String] = []
    var list = DisplayList(size: .zero)
  }

  private func play(_ seed: UInt64, each: (Stage) -> Void = { _ in }, prepare: (Stage) -> Void) -> Outcome {
    let stage = Stage(CardExperiment())
    prepare(stage)
    stage.log.isTracing = true
    var outcome = Outcome()
    stage.step(to: 0)
    outcome.moments = RandomSession(seed: seed).play(on: stage, steps: seed) { stage in
      outcome.hashes.append(stage.hashes)
      outcome.calls += stage.log.takeTrace().map { "\($0.time) \($0.call)" }
      each(stage)
    }
    outcome.list = stage.displayList
    return outcome
  }

  @Test("A stage with an observer of its phases does the same as one without", arguments: 0..<8)
  func phases(block: UInt64) {
    for seed in block * 10..<block * 10 + 10 {
      var phases = 0
      let alone = play(seed) { _ in }
      let heard = play(seed) { stage in stage.willEnterPhase = { _ in phases += 1 } }
      expect(alone, equals: heard, "seed \(seed)")
      expect(phases, isAbove: 0, "seed \(seed)")
    }
  }

  @Test("A stage without display lists has the hashes of one with them, and in the end its list")
  func unseen() {
    for seed in 100..<140 as Range<UInt64> {
      let seen = play(seed) { _ in }
      let unseen = play(seed) { stage in stage.isUnseen = true }
      expect(seen, equals: unseen, "seed \(seed)")
    }
  }

  @Test("A stage that makes its first display list late makes the same as one that always did")
  func firstLook() {
    for seed in 200..<220 as Range<UInt64> {
      var (seen, unseen) = ([] as [DisplayList], [] as [DisplayList])
      var step = 0
      _ = play(seed, each: { seen.append($0.displayList) }, prepare: { _ in })
      _ = play(
        seed,
        each: {
          if step.isMultiple(of: 3) {
            unseen.append($0.displayList)
            $0.isUnseen = true
          } else {
            unseen.append(seen[step])
          }
          step += 1
        }, prepare: { $0.isUnseen = true })
      expect(seen, equals: unseen, "seed \(seed)")
    }
  }

  @Test("The cached next end of an animation equals the computed one")
  func ends() {
    var ends = 0
    for seed in 300..<340 as Range<UInt64> {
      _ = play(
        seed,
        each: { stage in
          let known = stage.time.animations.nextEnd
          stage.time.clock.invalidateEnds()
          expect(stage.time.animations.nextEnd, equals: known, "seed \(seed)")
          if known != nil { ends += 1 }
        }, prepare: { _ in })
    }
    expect(ends, isAbove: 0)
  }
}
