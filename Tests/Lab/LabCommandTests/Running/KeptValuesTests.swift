import Expectations
import Experiments
import Foundation
import LayerTree
import Replay
import Testing
import TransitionEngine

@testable import LabCommand
@testable import Scenarios

/// Tests of the values beside a recording, which come from the recorded run.
@Suite struct KeptValuesTests {
  private final class Count {
    var roots = 0
  }

  /// An experiment that counts its roots, of which a program with an object that exists once can make one.
  private struct Single: Experiment {
    let count: Count
    let name = "single"
    let summary = "A controller."
    let knobs: [Knob] = []
    let gestures = [ScriptedGesture("hold", "A hold.", script: "down 100,200; hold 100ms; up")]
    func makeRoot(_ knobs: Knobs) -> UIViewController {
      count.roots += 1
      return UIViewController()
    }
  }

  /// Records the gesture with its values, and returns the file.
  private func record(_ single: Single, in folder: Folder) throws -> RecordingFile {
    let subject = try Subject(nil, catalogue: Catalogue([single]))
    var run = HeadlessRun(subject, gesture: try subject.gesture(nil))
    run.keepsValues = true
    let path = folder.file("a.jsonl")
    _ = try run.record(to: path)
    return RecordingFile(path)
  }

  @Test("The values of a recording come from the run that is recorded, which makes its root once")
  func once() throws {
    let (folder, single) = (Folder(), Single(count: Count()))
    let file = try record(single, in: folder)
    expect(single.count.roots, equals: 1)
    expect(folder.names, equals: ["a.jsonl", "a.jsonl.values"])
    let rerun = try UpdatedRecording(try file.load(), catalogue: Catalogue([single]), file: file.path)
    expect(rerun.changedFrames, equals: 0)
    try expect(folder.text("a.jsonl.values"), equals: String(decoding: rerun.values.bytes, as: UTF8.self))
  }

  @Test("A verification and an update of a recording that differs make the root once each")
  func differing() throws {
    let (folder, single) = (Folder(), Single(count: Count()))
    let file = try record(single, in: folder)
    var recording = try file.load()
    for frame in recording.steps.indices.dropFirst(3) { recording.steps[frame].hashes.state ^= 1 }
    try AtomicFile.write(try recording.bytes(name: "a"), to: file.path)
    let verdict = Verification(file: file, catalogue: Catalogue([single]), folder: folder.path).run()
    expect(verdict.outcome == .different && verdict.frame == 3)
    expect(verdict.pictures.map { URL(filePath: $0).lastPathComponent }.count, equals: 2)
    expect(single.count.roots, equals: 2)
    try RecordingUpdate(file: file, catalogue: Catalogue([single])).run(asJSON: true)
    expect(single.count.roots, equals: 3)
    expect(Verification(file: file, catalogue: Catalogue([single])).run().outcome, equals: .same)
  }

  @Test("Two stages that are recorded together have their values each")
  func paired() throws {
    let folder = Folder()
    let subject = try Subject("card", catalogue: .standard, knobs: nil, size: "100x220")
    var run = HeadlessRun(subject, gesture: try subject.gesture("dismiss"))
    run.keepsValues = true
    _ = try PairedRun(run, other: subject).write(to: folder.file("a.jsonl"))
    expect(folder.names, equals: ["a-b.jsonl", "a-b.jsonl.values", "a.jsonl", "a.jsonl.values"])
    try expect(folder.text("a-b.jsonl.values"), equals: folder.text("a.jsonl.values"))
  }

  @Test("Values that cannot be written are reported, and cost no recording")
  func fault() throws {
    let (folder, single) = (Folder(), Single(count: Count()))
    let taken = folder.file("a.jsonl.values")
    try FileManager.default.createDirectory(atPath: taken + "/inside", withIntermediateDirectories: true)
    let error = #expect(throws: LabError.self) { try record(single, in: folder) }
    expect(error?.description.contains("a.jsonl.values"), equals: true, "\(error?.description ?? "")")
    expect(folder.names, equals: ["a.jsonl", "a.jsonl.values"])
    let recording = try RecordingFile(folder.file("a.jsonl")).load()
    expect(recording.ending, equals: .complete)
  }
}
