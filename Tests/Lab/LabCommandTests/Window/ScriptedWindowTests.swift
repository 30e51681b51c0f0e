import Expectations
import Experiments
import Foundation
import Glibc
import Replay
import SDLStage
import Testing
import TransitionEngine
@testable import LabCommand
@testable import Scenarios

/// Tests of the experiments' scripts through SDL's event queue, like live input.
@Suite struct ScriptedWindowTests {
  /// The result of a run: its beginnings, the decision at each release, and its outcomes.
  private struct Ending: Equatable {
    var moments: [String] = []
    var isAtRest = false
  }

  private static let period: Int64 = 16_666_667

  private func play(
    _ subject: Subject, _ gesture: ScriptedGesture, through pass: ([StageEvent]) throws -> [StageEvent]
  ) throws -> Ending {
    let stage = subject.makeStage()
    var plan = try GesturePlan(gesture, start: 0)
    var ending = Ending()
    var summary = RunSummary(experiment: subject.experiment.name)
    var time: Int64 = 0
    var rest = 0
    while rest < 6, time < plan.end + HeadlessRun.settleLimit {
      stage.step(to: time, events: try pass(plan.dequeue(until: time)))
      summary.observe(stage)
      rest = time > plan.end && stage.isIdle ? rest + 1 : 0
      time += Self.period
    }
    ending.moments = summary.moments.map { moment in
      switch moment.kind {
      // Without the figures, because a mouse has whole points.
      case .released:
        "released" + (moment.text.firstRange(of: ", so it ").map { moment.text[$0.lowerBound...] } ?? "")
      case .settled: moment.text
      default: moment.kind.rawValue
      }
    }
    ending.isAtRest = rest >= 6
    return ending
  }

  @Test("Every gesture of every experiment has the same result through SDL's queue as without it")
  func everyScript() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try StageWindow(title: "test", width: 390, height: 844)
    defer { window.close() }
    _ = window.poll(at: { $0 })
    var count = 0
    for experiment in Catalogue.standard.experiments {
      let subject = try Subject(experiment.name, catalogue: .standard, knobs: nil, size: nil)
      for gesture in experiment.gestures {
        let straight = try play(subject, gesture) { $0 }
        let queued = try play(subject, gesture) { events in
          // One at a time, so that each keeps its own time.
          try events.flatMap { event in
            expect(window.send(event.kind))
            let input = window.poll(at: { _ in event.time })
            try #require(input.request != .quit)
            return input.events
          }
        }
        expect(queued, equals: straight, "\(experiment.name) \(gesture.name)")
        count += 1
      }
    }
    expect(count, isAbove: 40)
  }
}
