import LayerTree
import TestSupport
import Testing
import Scenarios

@testable import Experiments
@testable import LayerTree
@testable import TransitionEngine

/// What is not looked for because it was found before, against the same with everything looked for.
@Suite struct KnownAnswerTests {
  /// What a session comes to, step by step.
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

  @Test("A stage whose phases are listened to does what it does when nobody listens", arguments: 0..<8)
  func phases(block: UInt64) {
    for seed in block * 10..<block * 10 + 10 {
      var phases = 0
      let alone = play(seed) { _ in }
      let heard = play(seed) { stage in stage.willEnterPhase = { _ in phases += 1 } }
      #expect(alone == heard, "seed \(seed)")
      #expect(phases > 0, "seed \(seed)")
    }
  }

  @Test("A stage that nobody looks at has the hashes of one that is looked at, and then its list")
  func unseen() {
    for seed in 100..<140 as Range<UInt64> {
      let seen = play(seed) { _ in }
      let unseen = play(seed) { stage in stage.isUnseen = true }
      #expect(seen == unseen, "seed \(seed)")
    }
  }

  @Test("A stage that is looked at for the first time shows what one shows that always was")
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
      #expect(seen == unseen, "seed \(seed)")
    }
  }

  @Test("The next end that is known is the one that would be found")
  func ends() {
    var ends = 0
    for seed in 300..<340 as Range<UInt64> {
      _ = play(
        seed,
        each: { stage in
          let known = stage.time.animations.nextEnd
          stage.time.clock.noteTurn()
          #expect(stage.time.animations.nextEnd == known, "seed \(seed)")
          if known != nil { ends += 1 }
        }, prepare: { _ in })
    }
    #expect(ends > 0)
  }
}
