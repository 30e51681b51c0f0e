import Expectations
import Experiments
import Foundation
import Replay
import SDLStage
import Testing
import TransitionEngine
import Workbench

@testable import LabCommand

/// Tests of the recordings of second stages, of which a session may have several.
@Suite struct LiveBenchTests {
  /// Adds and removes a second stage several times, and returns the names of the recordings.
  private func compare(
    _ times: Int, in folder: Folder, replacing: Bool = false, isKeptJustInCase: Bool = false
  ) throws -> [String] {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try StageWindow(title: "test", width: 390, height: 844)
    defer { window.close() }
    let subject = try Subject("card", catalogue: .standard, knobs: nil, size: nil)
    let bench = LiveWorkbench(
      subject, window, presets: folder.file("presets"), recordingTo: folder.file("mine.jsonl"),
      isKeptJustInCase: isKeptJustInCase)
    for time in 0..<times {
      try bench.compare(with: subject.values, named: "it", replacing: replacing && time == 0)
      try bench.other?.step(to: 0, events: [])
      try bench.finish(.complete)
    }
    for (path, digest) in bench.otherRecordings {
      expect(try RecordingFile(path).load().ending == .complete && digest.frames == 1, "\(path)")
    }
    return bench.otherRecordings.map { URL(fileURLWithPath: $0.path).lastPathComponent }
  }

  @Test("The initial preset of a session is the current one, even if knobs are set beside it")
  func preset() throws {
    let folder = Folder()
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try StageWindow(title: "test", width: 390, height: 844)
    defer { window.close() }
    try FileManager.default.createDirectory(atPath: folder.file("card"), withIntermediateDirectories: true)
    for name in ["aaa", "bbb"] {
      try "{\"flick\": 900}".write(
        toFile: folder.file("card/\(name).json"), atomically: true, encoding: .utf8)
    }
    let subject = try Subject(
      "card", catalogue: .standard, knobs: "height=0.5", size: nil,
      preset: Arguments.NamedPreset(name: "bbb", folder: folder.path))
    let bench = LiveWorkbench(
      subject, window, presets: folder.path, recordingTo: folder.file("mine.jsonl"))
    expect(bench.workbench.values == subject.values && subject.preset == "bbb")
    let stage = subject.makeStage()
    _ = bench.route([StageEvent(time: 0, .key(.init("s", isDown: true)))], to: stage)
    expect(try folder.text("card/bbb.json").contains("\"height\": 0.5"))
    try expect(folder.text("card/aaa.json"), equals: "{\"flick\": 900}")
  }

  @Test("U leaves a session that the gallery opened, and no other one", arguments: [true, false])
  func gallery(hasGallery: Bool) throws {
    let folder = Folder()
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try StageWindow(title: "test", width: 390, height: 844)
    defer { window.close() }
    let subject = try Subject("card", catalogue: .standard)
    let bench = LiveWorkbench(
      subject, window, presets: folder.path, recordingTo: folder.file("mine.jsonl"))
    bench.hasGallery = hasGallery
    expect(!bench.isLeaving)
    let passed = bench.route([StageEvent(time: 0, .key(.init("u")))], to: subject.makeStage())
    expect(bench.isLeaving == hasGallery && passed.isEmpty)
  }

  @Test("Each second stage has its own recording, and no existing file is replaced")
  func several() throws {
    let folder = Folder()
    try expect(compare(2, in: folder), equals: ["mine-b.jsonl", "mine-b2.jsonl"])
    try "mine".write(toFile: folder.file("mine-b.jsonl"), atomically: true, encoding: .utf8)
    expect(symlink(folder.file("nowhere"), folder.file("mine-b3.jsonl")), equals: 0)
    try expect(compare(1, in: folder), equals: ["mine-b4.jsonl"])
    try expect(folder.text("mine-b.jsonl"), equals: "mine")
  }

  @Test("A requested second stage replaces its earlier recording, and the next ones get free names")
  func named() throws {
    let folder = Folder()
    try "old".write(toFile: folder.file("mine-b.jsonl"), atomically: true, encoding: .utf8)
    try expect(compare(2, in: folder, replacing: true), equals: ["mine-b.jsonl", "mine-b2.jsonl"])
  }

  @Test("A recording kept just in case has one name, and does not replace a device")
  func justInCase() throws {
    let folder = Folder()
    for _ in 0..<2 {
      try expect(compare(2, in: folder, isKeptJustInCase: true), equals: ["mine-b.jsonl"])
    }
    try FileManager.default.removeItem(atPath: folder.file("mine-b.jsonl"))
    expect(mkfifo(folder.file("mine-b.jsonl"), 0o600), equals: 0)
    let error = #expect(throws: LabError.self) {
      _ = try compare(1, in: folder, isKeptJustInCase: true)
    }
    expect(error?.description.contains("a pipe"), equals: true)
    expect(folder.names, equals: ["mine-b.jsonl"])
  }
}
