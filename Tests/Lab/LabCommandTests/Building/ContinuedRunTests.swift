import Expectations
import Experiments
import Foundation
import LayerTree
import Replay
import Testing
import TransitionEngine
import Workbench

@testable import LabCommand
@testable import Scenarios

/// Tests of sessions that another build of the program continues.
@Suite struct ContinuedRunTests {
  /// An experiment as it may be before and after a change of its source.
  private struct Swatch: Experiment {
    var name = "swatch"
    let summary = "A controller."
    var knobs = [Knob("size", "Size.", 10, in: 0...100), Knob("gap", "Gap.", 1, in: 0...9)]
    let gestures: [ScriptedGesture] = []
    func makeRoot(_ knobs: Knobs) -> UIViewController { UIViewController() }
  }

  /// Writes a recording of some steps, each with its events, 16 ms apart.
  private func record(_ steps: [[StageEvent.Kind]], in folder: Folder) throws -> String {
    let subject = try Subject(nil, catalogue: Catalogue([Swatch()]))
    let path = folder.file("session.jsonl")
    let writer = try RecordingFileWriter(RecordingFile(path), header: subject.header)
    let recorder = Recorder(subject.makeStage()) { try writer.append($0) }
    for (index, kinds) in steps.enumerated() {
      let time = Int64(index) * 16_000_000
      try recorder.step(to: time, events: kinds.map { StageEvent(time: time, $0) })
    }
    try writer.finish(.complete)
    return path
  }

  private func play(_ run: ContinuedRun) throws -> (stage: Stage, played: ContinuedRun.Played) {
    let recorder = Recorder(run.subject.makeStage()) { _ in }
    let played = try run.play(on: recorder)
    return (recorder.stage, played)
  }

  @Test(
    "A continued session with unchanged code has the state of an uninterrupted one, then and later",
    arguments: [("card", 1), ("card", 40), ("card", 70), ("sheet", 50), ("restoration", 30)])
  func unchanged(name: String, frames: Int) throws {
    let folder = Folder()
    let subject = try Subject(name, catalogue: .standard, knobs: nil, size: "500x700")
    let whole = try HeadlessRun(subject, gesture: subject.gesture(nil)).recording()
    let steps = Array(whole.steps.prefix(frames))
    let count = try #require(steps.last).events.upperBound
    let part = Recording(header: whole.header, steps: steps, events: Array(whole.events.prefix(count)))
    try AtomicFile.write(try part.bytes(name: "part"), to: folder.file("part.jsonl"))

    let run = try ContinuedRun(folder.file("part.jsonl"), arrangement: nil, .standard)
    let recorder = Recorder(run.subject.makeStage()) { _ in }
    expect(run.subject.header, equals: whole.header)
    let played = try run.play(on: recorder)
    expect(played.misfit == nil && played.events == part.events)
    expect(recorder.stage.hashes, equals: steps.last?.hashes)
    for step in whole.steps.dropFirst(frames) {
      try recorder.step(to: step.time, events: Array(whole.events[step.events]))
      expect(recorder.stage.hashes, equals: step.hashes)
    }
    expect(recorder.digest.frames, equals: whole.steps.count)
  }

  @Test("A continued session stops at a knob that is gone, names it, and cancels the touches that are down")
  func knob() throws {
    let folder = Folder()
    let path = try record(
      [
        [.parameter("size", 20)], [.pointer(.init(.down, x: 40, y: 50))], [],
        [.parameter("size", 30), .parameter("gap", 4), .parameter("size", 40)],
        [.pointer(.init(.up, x: 40, y: 50))],
      ], in: folder)
    let changed = Swatch(knobs: [Knob("size", "Size.", 10, in: 0...100)])
    let (stage, played) = try play(try ContinuedRun(path, arrangement: nil, Catalogue([changed])))
    expect(
      played.misfit,
      equals: "event 4 at 0.05 s: expected a knob of “swatch”, found “gap”; play on in the window from there"
    )
    expect(stage.time.now == 48_000_000 && stage.knobs?["size"] == 30)
    expect(played.events.last?.kind, equals: .pointer(.init(.cancel, x: 40, y: 50)))
    let fitting = try play(try ContinuedRun(path, arrangement: nil, Catalogue([Swatch()])))
    expect(fitting.played.misfit == nil && fitting.stage.knobs?["gap"] == 4)
  }

  @Test("A continued session stops at a scrub that finds no transition")
  func scrub() throws {
    let folder = Folder()
    let path = try record([[], [.scrub(.init(.move, to: 0.5))], [.scrub(.init(.end, to: 0.5))]], in: folder)
    let (stage, played) = try play(try ContinuedRun(path, arrangement: nil, Catalogue([Swatch()])))
    expect(
      played.misfit,
      equals: "event 1 at 0.02 s: expected a running transition to scrub, found none; "
        + "play on in the window from there")
    expect(stage.time.now, equals: 16_000_000)
  }

  @Test("If the experiment is gone, another one begins, and a sentence names both")
  func experiment() throws {
    let folder = Folder()
    let path = try record([[], []], in: folder)
    let run = try ContinuedRun(path, arrangement: nil, Catalogue([Swatch(name: "pattern")]))
    let (stage, played) = try play(run)
    expect(
      played.misfit, equals: "\(path): expected the experiment “swatch”, found pattern; play “pattern”")
    expect(run.subject.experiment.name == "pattern" && stage.frame == 0)
  }

  @Test("A changed default of a knob takes effect, unless the session began with another value")
  func defaults() throws {
    let folder = Folder()
    let path = try record([[], [.parameter("gap", 4)]], in: folder)
    let changed = Swatch(knobs: [Knob("size", "Size.", 60, in: 0...100), Knob("gap", "Gap.", 7, in: 0...9)])
    var state = SessionArrangement()
    state.workbench.usualKnobs = ["size", "gap"]
    let (stage, _) = try play(try ContinuedRun(path, arrangement: state.text, Catalogue([changed])))
    expect(stage.knobs?["size"] == 60 && stage.knobs?["gap"] == 4)
    let kept = try play(try ContinuedRun(path, arrangement: nil, Catalogue([changed])))
    expect(kept.stage.knobs?["size"], equals: 10)
  }

  @Test("The state of a window is the same after it was written and read")
  func arrangement() {
    var state = SessionArrangement()
    state.place = WindowPlace(x: -3, y: 40, width: 710, height: 868, zoom: 1.25)
    state.changeTime = .max
    state.workbench.usualKnobs = ["size"]
    state.workbench.preset = "“a”"
    expect(SessionArrangement(state.text) == state && !state.text.contains(where: \.isNewline))
    expect(SessionArrangement("no JSON"), equals: SessionArrangement())
  }
}
