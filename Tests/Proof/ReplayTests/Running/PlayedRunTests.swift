import Expectations
import Experiments
import Foundation
import GestureMath
import LayerTree
import Replay
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios

@Suite struct PlayedRunTests {
  nonisolated static let recordings = Checkout.path("Resources/Recordings")

  @Test(
    "The committed recordings have the results that their names state",
    arguments: try RecordingFile.all(in: recordings))
  func committed(file: RecordingFile) throws {
    let run = try file.play(in: .standard)

    expect(run.divergence == nil, "\(file.path)")
    expect(run.diagnostics.isEmpty)
    expect(run.overshoot, isBelow: 0.02)
    expect(run.hasSettled)
    try expect(#require(run.settleTime), isBelow: 1)
    if file.path.hasSuffix("dismiss.jsonl") { expect(run.decision, equals: .finish) }
    if file.path.hasSuffix("cancel.jsonl") { expect(run.decision, equals: .cancel) }
    let ends = run.callOrder.filter { $0.contains("completeTransition(") }
    expect(!ends.isEmpty)
    expect(run.calls.contains { $0.call.hasSuffix("LayoutSubviews()") })
    expect(!run.callOrder.contains { $0.hasSuffix("LayoutSubviews()") })
    expect(run.callOrder, equals: try file.play(in: .standard).callOrder)
    expect(!run.finalFrame.items.isEmpty)
  }

  @Test(
    "The values beside the committed recordings are those of their frames",
    arguments: try RecordingFile.all(in: recordings))
  func committedValues(file: RecordingFile) throws {
    let recording = try file.load()
    let player = try Player(recording, catalogue: .standard, file: file.path)
    try ValuesFile(of: file).read(for: recording) { frame, values throws(RecordingError) in
      player.step()
      let differences = values.differences(to: FrameValues(player.stage))
      expect(differences.isEmpty, "\(file.path), frame \(frame)")
      return differences.isEmpty
    }
  }

  @Test("A run can be played in its own experiment, and in no other")
  func oneExperiment() throws {
    let file = try #require(try RecordingFile.all(in: Self.recordings).first)
    let card = try #require(Catalogue.standard.experiment(named: "card"))
    let other = try #require(Catalogue.standard.experiments.first { $0.name != "card" })
    expect(try file.play(in: card).divergence == nil)
    #expect(throws: RecordingError.self) { try file.play(in: other) }
  }

  @Test("Recordings of a folder are sorted and include subfolders; a missing folder gives an error")
  func folders() throws {
    let folder = TestFolder()
    try FileManager.default.createDirectory(atPath: folder.file("b"), withIntermediateDirectories: true)
    for name in ["z.jsonl", "a.jsonl", "b/c.jsonl", "notes.txt", "a.jsonl.values"] {
      _ = try folder.write([], name)
    }
    try expect(
      RecordingFile.all(in: folder.path).map(\.path),
      equals: ["a.jsonl", "b/c.jsonl", "z.jsonl"].map(folder.file))
    try expect(RecordingFile.all(in: folder.file("a.jsonl")).count, equals: 1)
    let error = #expect(throws: RecordingError.self) { try RecordingFile.all(in: folder.file("nothing")) }
    expect(error?.description.contains("nothing"), equals: true)
  }

  @Test("A rerun gives the same recording, and counts the frames whose recorded hashes differ")
  func reruns() throws {
    let recording = try RecordedGesture("card", "cancel").recording
    let same = try UpdatedRecording(recording, catalogue: .standard, file: "test")
    expect(same.recording, equals: recording)
    expect(same.changedFrames, equals: 0)
    var changed = recording
    for frame in [4, 9, 11] { changed.steps[frame].hashes.state ^= 1 }
    let rerun = try UpdatedRecording(changed, catalogue: .standard, file: "test")
    expect(rerun.recording, equals: recording)
    expect(rerun.changedFrames, equals: 3)
    expect(rerun.divergence?.frame, equals: 4)
  }
}
