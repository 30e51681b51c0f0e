import Diagnostics
import Expectations
import Experiments
import LayerTree
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios

@Suite struct ScrubTests {
  @Test("Scrubs amid gestures and keys leave nothing behind: every experiment settles", arguments: 0..<36)
  func restlessScrubs(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // An experiment that waits for a second touch would wait forever.
    let experiments = Catalogue.standard.experiments.filter { $0.name != "second-touch" }
    let stage = Stage(experiments[seed % experiments.count])
    // Some listings have flaws on purpose; one of them never releases the transition when the touch is cancelled.
    stage.knobs?["mended"] = 1
    var now: Int64 = 0
    var isDown = false
    for _ in 0..<250 {
      now += Int64.random(in: 0...30_000_000, using: &generator)
      var kind: StageEvent.Kind
      let x = Double.random(in: 0...390, using: &generator)
      let y = Double.random(in: 0...844, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...1: kind = .key(.init("space"))
      case 2...4: kind = .scrub(.init(.move, to: Double.random(in: -0.2...1.2, using: &generator)))
      case 5: kind = .scrub(.init(.end, to: Double.random(in: 0...1, using: &generator)))
      case 6:
        kind = .pointer(.init(isDown ? .up : .down, x: x, y: y))
        isDown.toggle()
      case 7:
        let knobs = (stage.knobs?.knobs ?? []).filter { $0.name != "mended" }
        guard let knob = knobs.randomElement(using: &generator) else { continue }
        kind = .parameter(knob.name, Double.random(in: knob.range, using: &generator))
      case 8: kind = .timeScale([0.1, 1, 2].randomElement(using: &generator) ?? 1)
      default: kind = .pointer(.init(.move, x: x, y: y))
      }
      stage.step(to: now, events: [StageEvent(time: now, kind)])
    }
    let end: [StageEvent.Kind] = [.scrub(.init(.end, to: 0.5)), .focus(false), .timeScale(1)]
    stage.step(to: now, events: end.map { StageEvent(time: now, $0) })
    for _ in 0..<60 {
      now += 1_000_000_000
      stage.step(to: now)
    }
    expect(stage.status.transition == nil, "seed \(seed), \(experiments[seed % experiments.count].name)")
    expect(stage.isIdle, "seed \(seed)")
    expect(!stage.log.diagnostics.contains { $0.severity == .error }, "seed \(seed)")
  }
}
