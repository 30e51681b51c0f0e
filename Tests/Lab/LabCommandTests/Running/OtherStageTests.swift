import Expectations
import Experiments
import Foundation
import Replay
import Testing
import TransitionEngine
@testable import LabCommand
@testable import Scenarios

/// Tests of the second stage of a comparison.
@Suite struct OtherStageTests {
  private static let period: Int64 = 16_666_667

  /// A recorded session that the test steps.
  private final class Session {
    let subject: Subject
    let stage: Stage
    private let folder: Folder
    private let recorder: Recorder
    private let file: RecordingFileWriter
    private var plan: GesturePlan
    private var time: Int64 = 0

    init(_ name: String, gesture: String?, in folder: Folder) throws {
      self.folder = folder
      subject = try Subject(name, catalogue: .standard, knobs: nil, size: nil)
      let file = try RecordingFileWriter(RecordingFile(folder.file("session.jsonl")), header: subject.header)
      stage = subject.makeStage()
      recorder = Recorder(stage) { try file.append($0) }
      self.file = file
      plan = try GesturePlan(try subject.gesture(gesture), start: 0)
    }

    /// Steps a number of frames; `beside` receives the time and events of each.
    func run(
      _ frames: Int, adding events: [StageEvent.Kind] = [],
      beside: (Int64, [StageEvent]) throws -> Void = { _, _ in }
    ) throws {
      for frame in 0..<frames {
        let added = frame == 0 ? events.map { StageEvent(time: time, $0) } : []
        let all = added + plan.dequeue(until: time)
        try recorder.step(to: time, events: all)
        try beside(time, all)
        time += period
      }
    }

    /// The path of the second stage's recording.
    var otherPath: String { folder.file("session-b.jsonl") }

    /// Returns the recording so far.
    func soFar() throws -> Recording { try RecordingFile(file.file.partialPath).load() }
  }

  @Test(
    "A second stage catches up with the first at any time, and stays equal with the same events",
    arguments: [0, 1, 25, 33, 60])
  func catchingUp(frames: Int) throws {
    let session = try Session("card", gesture: "catch", in: Folder())
    try session.run(frames)
    let other = try ComparisonStage(
      session.subject, after: try session.soFar(), recordingTo: session.otherPath)
    expect(Stage.current === session.stage)
    if frames > 0 { expect(other.stage.hashes, equals: session.stage.hashes) }
    try session.run(60) { try other.step(to: $0, events: $1) }
    expect(other.stage.hashes, equals: session.stage.hashes)
  }

  @Test("A change of knobs on one stage does not change the other")
  func knobs() throws {
    let session = try Session("card", gesture: nil, in: Folder())
    try session.run(3)
    var values = session.subject.values
    let flick = try #require(session.subject.experiment.knobs.firstIndex { $0.name == "flick" })
    values[flick] = 2000
    let other = try ComparisonStage(
      session.subject.withKnobs(values), after: try session.soFar(), recordingTo: session.otherPath)
    try session.run(2, adding: [.parameter("flick", 100)]) { try other.step(to: $0, events: $1) }
    expect(session.stage.knobs?["flick"], equals: 100)
    expect(other.stage.knobs?["flick"], equals: 2000)
    values[flick] = 2500
    other.setKnobs(to: values)
    expect(!other.isIdle)
    try session.run(1) { try other.step(to: $0, events: $1) }
    expect(session.stage.knobs?["flick"], equals: 100)
    expect(other.stage.knobs?["flick"], equals: 2500)
  }

  @Test("A second stage has its own recording with its knobs from the beginning, which verifies")
  func recording() throws {
    let folder = Folder()
    let session = try Session("card", gesture: "dismiss", in: folder)
    try session.run(20)
    var values = session.subject.values
    let flick = try #require(session.subject.experiment.knobs.firstIndex { $0.name == "flick" })
    values[flick] = 2000
    let other = try ComparisonStage(
      session.subject.withKnobs(values), after: try session.soFar(), recordingTo: session.otherPath)
    try session.run(20, adding: [.parameter("flick", 100)]) { try other.step(to: $0, events: $1) }
    values[flick] = 2500
    other.setKnobs(to: values)
    try session.run(20) { try other.step(to: $0, events: $1) }
    try other.finish(.complete)
    let recording = try RecordingFile(session.otherPath).load()
    expect(recording.steps.count == 60 && recording.ending == .complete)
    expect(recording.header.knobs.first { $0.name == "flick" }?.value, equals: .number(2000))
    let turned = recording.events.compactMap { event -> Double? in
      if case .parameter("flick", let value) = event.kind { value } else { nil }
    }
    expect(turned, equals: [2500])
    let player = try Player(recording, catalogue: .standard, file: "b")
    while player.step() {}
    expect(player.divergence == nil && player.stage.hashes == other.stage.hashes)
    expect(player.digest, equals: other.digest)
  }

  @Test(
    "The second recording lies beside the first, for every name of the first",
    arguments: [
      ("mine.jsonl", "mine-b.jsonl"), ("a.b/mine", "a.b/mine-b"), ("../x/.hidden", "../x/.hidden-b"),
      ("out/1.2.jsonl", "out/1.2-b.jsonl"),
    ])
  func path(first: String, second: String) {
    expect(PairedRun.otherPath(first), equals: second)
  }
}
