import Diagnostics
import Expectations
import Experiments
import LayerTree
import TestSupport
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

@Suite struct RestlessReadingTests {
  /// Returns reading commands, pointer events and keys at random times.
  private func events(seed: Int) -> [StageEvent] {
    var generator = SeededGenerator(seed: UInt64(seed))
    var now: Int64 = 0
    var isDown = false
    var events = [StageEvent(time: 0, .accessibility(.on))]
    for _ in 0..<160 {
      now += Int64.random(in: 0...90_000_000, using: &generator)
      let x = Double.random(in: 0...390, using: &generator)
      let y = Double.random(in: 0...844, using: &generator)
      let kind: StageEvent.Kind
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: kind = .key(.init("space"))
      case 1:
        kind = .pointer(.init(isDown ? .up : .down, x: x, y: y))
        isDown.toggle()
      case 2: kind = .pointer(.init(.move, x: x, y: y))
      case 3: kind = .reduceMotion(.random(using: &generator))
      case 4: kind = .customAction(Int.random(in: 0..<3, using: &generator))
      default:
        // The cursor stays on: a command without a cursor is a diagnostic.
        let commands = StageEvent.AccessibilityCommand.allCases.filter { $0 != .off }
        kind = .accessibility(commands[Int.random(in: 0..<commands.count, using: &generator)])
      }
      events.append(StageEvent(time: now, kind))
    }
    events.append(StageEvent(time: now, .focus(false)))
    return events
  }

  /// The result of a run.
  private struct Ending: Equatable {
    var reading: ReadingCursor.Reading?
    var focused: String?
    var presented = 0
    var rules: [String] = []
  }

  private func play(_ events: [StageEvent], _ experiment: any Experiment, frame: (Int) -> Int64) -> (
    Stage, Ending
  ) {
    let stage = Stage(experiment)
    stage.knobs?["mended"] = 1
    var rest = events[...]
    let end = (events.last?.time ?? 0) + 20_000_000_000
    var count = 0
    while stage.time.now < end {
      let time = rest.isEmpty ? stage.time.now + 1_000_000_000 : stage.time.now + frame(count)
      count += 1
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
    }
    let ending = Ending(
      reading: stage.readingCursor?.reading, focused: stage.readingCursor?.focused?.accessibilityLabel,
      presented: stage.status.presentedCount, rules: stage.log.diagnostics.map(\.rule.id).sorted())
    return (stage, ending)
  }

  @Test(
    "Reading commands amid pointers and keys let every experiment settle, to the same end at any frame rate",
    arguments: 0..<28)
  func restless(seed: Int) {
    // An experiment that waits for a second touch would wait forever.
    let experiments = Catalogue.standard.experiments.filter { $0.name != "second-touch" }
    let experiment = experiments[seed % experiments.count]
    let events = events(seed: seed)
    let (stage, ending) = play(events, experiment) { _ in 16_666_667 }
    expect(stage.status.transition == nil && stage.isIdle, "seed \(seed), \(experiment.name)")
    let errors = stage.log.diagnostics.filter { $0.severity == .error }
    expect(errors.isEmpty, "seed \(seed), \(experiment.name)")
    let (_, other) = play(events, experiment) { [3_000_000, 40_000_000, 9_000_000, 120_000_000][$0 % 4] }
    expect(ending, equals: other, "seed \(seed), \(experiment.name)")
    stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .accessibility(.off))])
    expect(stage.readingCursor == nil && stage.isIdle)
  }
}
