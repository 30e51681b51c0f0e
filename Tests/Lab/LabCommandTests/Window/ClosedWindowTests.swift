import Foundation
import Glibc
import Replay
import Testing

@testable import LabCommand

/// Whenever and however a session ends, what was recorded is there.
@Suite struct ClosedWindowTests {
  private static let unseen = ["SDL_VIDEODRIVER": "dummy"]

  /// A session in a window in which a gesture is played, ended by a signal once there are some lines to lose.
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
    // Once the gesture is over nothing more comes.
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
    "A session that is killed at any moment leaves a recording that verifies up to there",
    arguments: [2, 5, 15, 40])
  func killed(lines: Int) throws {
    let folder = Folder()
    _ = try session(folder, endedBy: SIGKILL, after: lines)
    let partial = RecordingFile(folder.file("kept.jsonl")).partialPath
    #expect(FileManager.default.fileExists(atPath: partial))
    let kept = folder.file("cut.jsonl")
    try FileManager.default.copyItem(atPath: partial, toPath: kept)
    let recording = try RecordingFile(kept).load()
    let (status, text, _) = try lab(["replay", kept, "--verify", "--headless", "--json"])
    let verdict = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])

    #expect(status == 1)
    #expect(verdict["frames"] as? Int == recording.steps.count && !recording.steps.isEmpty)
    // It ended early, and that is all there is to say: no frame differs.
    #expect(verdict["frame"] == nil)
    #expect((verdict["messages"] as? [String])?.count == 1, "\(text)")
  }

  @Test("A session that is asked to end is kept whole", arguments: [SIGINT, SIGTERM])
  func asked(signal: Int32) throws {
    let folder = Folder()
    #expect(try session(folder, endedBy: signal, after: 30) == 0)
    let recording = try RecordingFile(folder.file("kept.jsonl")).load()
    #expect(recording.steps.count > 2 && recording.events.count > 2)
    #expect(try lab(["replay", folder.file("kept.jsonl"), "--verify", "--headless"]).0 == 0)
  }

  @Test("When the recording gets no name, the state is saved all the same, and what went wrong is said")
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
    #expect(process.terminationStatus == 1 && complaint.contains("last.jsonl"), "\(complaint)")
    #expect(FileManager.default.fileExists(atPath: state))
    // What was recorded is there, too, if not under its name.
    let kept = folder.file("kept.jsonl")
    try FileManager.default.copyItem(atPath: recording.partialPath, toPath: kept)
    #expect(try lab(["replay", kept, "--verify", "--headless"]).0 == 0)
  }

  @Test(
    "When something else cannot be written at the end, what is kept beside a recording is there all the same")
  func valuesBesideFault() throws {
    let folder = Folder()
    let times = folder.file("none/times.csv")
    let (status, _, complaint) = try lab(
      [
        "record", folder.file("kept.jsonl"), "card", "--gesture", "dismiss", "--frames", "100000", "--timing",
        times,
      ], Self.unseen)
    #expect(status == 1 && complaint.contains("\(times): could not be written"), "\(complaint)")
    #expect(folder.names == ["kept.jsonl", "kept.jsonl.values"])
  }

  @Test("A gesture in a window is recorded like a hand's, and ends as its script says")
  func gesture() throws {
    let folder = Folder()
    let (status, _, complaint) = try lab(
      ["record", folder.file("flick.jsonl"), "card", "--gesture", "dismiss", "--frames", "100000"],
      Self.unseen)
    #expect(status == 0, "\(complaint)")
    let (_, text, _) = try lab(["replay", folder.file("flick.jsonl"), "--headless"])
    #expect(text.contains("so it finishes"), "\(text)")
  }
}
