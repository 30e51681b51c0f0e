import Expectations
import Foundation
import Glibc
import Replay
import Testing

@testable import LabCommand

/// Tests of the recordings of sessions that end at any moment and in any way.
@Suite struct ClosedWindowTests {
  private static let unseen = ["SDL_VIDEODRIVER": "dummy"]

  /// Runs a session in a window with a gesture, and ends it by a signal once some lines are written.
  private func session(_ folder: Folder, endedBy signal: Int32, after lines: Int) throws -> Int32 {
    try FileManager.default.createDirectory(
      atPath: folder.file("presets"), withIntermediateDirectories: true)
    let process = LabProcess.make(
      [
        "record", folder.file("kept.jsonl"), "card", "--gesture", "catch", "--frames", "100000", "--presets",
        folder.file("presets"),
      ], Self.unseen)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let partial = RecordingFile(folder.file("kept.jsonl")).partialPath
    // After the gesture no more lines are written.
    for _ in 0..<5000 where process.isRunning {
      let written = FileManager.default.contents(atPath: partial)?.count { $0 == 0x0A } ?? 0
      if written >= lines { break }
      usleep(2000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "A session that is killed at any moment leaves a recording without different frames",
    arguments: [2, 5, 15, 40])
  func killed(lines: Int) throws {
    let folder = Folder()
    _ = try session(folder, endedBy: SIGKILL, after: lines)
    let partial = RecordingFile(folder.file("kept.jsonl")).partialPath
    expect(FileManager.default.fileExists(atPath: partial))
    let kept = folder.file("cut.jsonl")
    try FileManager.default.copyItem(atPath: partial, toPath: kept)
    let recording = try RecordingFile(kept).load()
    let (status, text, _) = try lab(["replay", kept, "--verify", "--headless", "--json"])
    let verdict = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])

    expect(status, equals: 1)
    expect(verdict["frames"] as? Int == recording.steps.count && !recording.steps.isEmpty)
    // The only message is that the recording ended early.
    expect(verdict["frame"] == nil)
    expect((verdict["messages"] as? [String])?.count, equals: 1, "\(text)")
  }

  @Test("A session that a signal ends has a whole recording", arguments: [SIGINT, SIGTERM])
  func asked(signal: Int32) throws {
    let folder = Folder()
    try expect(session(folder, endedBy: signal, after: 30), equals: 0)
    let recording = try RecordingFile(folder.file("kept.jsonl")).load()
    expect(recording.steps.count > 2 && recording.events.count > 2)
    try expect(lab(["replay", folder.file("kept.jsonl"), "--verify", "--headless"]).0, equals: 0)
  }

  @Test("If the recording cannot be written, the error is reported, and the state is still saved")
  func nameless() throws {
    let folder = Folder()
    let state = folder.file("card.state")
    let process = LabProcess.make(
      [
        "run", "card", "--out", folder.file("out"), "--gesture", "dismiss", "--frames", "100000", "--restore",
        state,
      ], Self.unseen)
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let recording = RecordingFile(folder.file("out/last.jsonl"))
    for _ in 0..<5000 where process.isRunning {
      if FileManager.default.fileExists(atPath: recording.partialPath) { break }
      usleep(2000)
    }
    try FileManager.default.createDirectory(atPath: recording.path, withIntermediateDirectories: true)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus == 1 && complaint.contains("last.jsonl"), "\(complaint)")
    expect(FileManager.default.fileExists(atPath: state))
    // The recording remains under its partial name.
    let kept = folder.file("kept.jsonl")
    try FileManager.default.copyItem(atPath: recording.partialPath, toPath: kept)
    try expect(lab(["replay", kept, "--verify", "--headless"]).0, equals: 0)
  }

  @Test(
    "If another file cannot be written at the end, the recording's values are still saved")
  func valuesBesideFault() throws {
    let folder = Folder()
    let times = folder.file("none/times.csv")
    let (status, _, complaint) = try lab(
      [
        "record", folder.file("kept.jsonl"), "card", "--gesture", "dismiss", "--frames", "100000", "--timing",
        times,
      ], Self.unseen)
    expect(status == 1 && complaint.contains("\(times): could not be written"), "\(complaint)")
    expect(folder.names, equals: ["kept.jsonl", "kept.jsonl.values"])
  }

  @Test("A scripted gesture in a window is recorded, and finishes as its script expects")
  func gesture() throws {
    let folder = Folder()
    let (status, _, complaint) = try lab(
      ["record", folder.file("flick.jsonl"), "card", "--gesture", "dismiss", "--frames", "100000"],
      Self.unseen)
    expect(status, equals: 0, "\(complaint)")
    let (_, text, _) = try lab(["replay", folder.file("flick.jsonl"), "--headless"])
    expect(text.contains("so it finishes"), "\(text)")
  }
}
