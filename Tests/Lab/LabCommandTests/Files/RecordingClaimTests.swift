import Expectations
import Experiments
import Foundation
import Glibc
import Replay
import TestSupport
import Testing
import TransitionEngine

@testable import LabCommand

/// Tests of several processes that record to one name, and of a name in a missing folder.
@Suite struct RecordingClaimTests {
  private static let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2, start: 0)

  /// Starts a session in an invisible window, which runs until a signal ends it.
  private func session(_ words: [String], in folder: Folder) throws -> Process {
    let process = LabProcess.make(words + ["--frames", "100000"], ["SDL_VIDEODRIVER": "dummy"])
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Waits until a file has some lines.
  private func wait(for path: String, lines: Int = 3) {
    for _ in 0..<5000 {
      if FileManager.default.contents(atPath: path)?.count(where: { $0 == 0x0A }) ?? 0 >= lines { return }
      usleep(2000)
    }
  }

  @Test(
    "Two simultaneous sessions in one folder each keep their own recording, whichever ends first",
    arguments: [0, 1])
  func two(first: Int) throws {
    let folder = Folder()
    let one = try session(["run", "card", "--gesture", "catch"], in: folder)
    wait(for: folder.file("out/last.jsonl.partial"))
    let other = try session(["run", "sheet", "--gesture", "raise"], in: folder)
    wait(for: folder.file("out/last-2.jsonl.partial"))
    for process in first == 0 ? [one, other] : [other, one] {
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      expect(process.terminationStatus, equals: 0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    expect(names, equals: ["last-2.jsonl", "last.jsonl"])
    try expect(RecordingFile(folder.file("out/last.jsonl")).load().header.experiment, equals: "card")
    try expect(RecordingFile(folder.file("out/last-2.jsonl")).load().header.experiment, equals: "sheet")
    for name in names {
      let (status, text, complaint) = try lab([
        "replay", folder.file("out/\(name)"), "--verify", "--headless",
      ])
      expect(status, equals: 0, "\(text)\(complaint)")
    }
  }

  @Test("A name that another process is recording to is refused, and that recording loses nothing")
  func refused() throws {
    let folder = Folder()
    let path = folder.file("mine.jsonl")
    let claim = try LockedRecording(path, header: Self.header)
    let error = #expect(throws: LabError.self) { try LockedRecording(path, header: Self.header, tries: 2) }
    expect(error?.status, equals: 1)
    let (status, _, complaint) = try lab(["record", path, "card", "--headless"])
    expect(status == 1 && complaint.contains("another process is recording to this file"), "\(complaint)")
    expect(folder.names, equals: ["mine.jsonl.partial"])
    try claim.writer.append(RecordedTick(time: 16_666_667, hashes: FrameHashes(picture: 1, state: 2)))
    try claim.writer.finish(.complete)
    try expect(RecordingFile(path).load().steps.count, equals: 1)
  }

  @Test("Headless recordings to one name wait for each other, and the remains of a crash do not block them")
  func waiting() throws {
    let folder = Folder()
    let path = folder.file("mine.jsonl")
    try "left".write(toFile: path + ".partial", atomically: true, encoding: .utf8)
    let processes = try (0..<4).map { _ in
      let process = LabProcess.make(["record", path, "card", "--headless"])
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      expect(process.terminationStatus, equals: 0)
    }
    try expect(lab(["replay", path, "--verify", "--headless"]).0, equals: 0)
    try expect(folder.text("mine.jsonl.partial.1"), equals: "left")
    expect(folder.names.filter { $0.hasSuffix(".partial") }.isEmpty)
  }

  @Test("A recording makes its folder, or reports which folder cannot be made and why")
  func folders() throws {
    let folder = Folder()
    for words in [["--gesture", "cancel"], ["--headless", "--ab", "brisk"]] {
      let path = folder.file("new/\(words.count)/mine.jsonl")
      let presets = Checkout.path("Resources/Presets")
      let (status, _, complaint) = try lab(["record", path, "card", "--presets", presets] + words)
      expect(status, equals: 0, "\(complaint)")
      try expect(RecordingFile(path).load().steps.count, isAbove: 10)
    }
    try "".write(toFile: folder.file("file"), atomically: true, encoding: .utf8)
    for (path, found) in [
      (folder.file("file/mine.jsonl"), "a file where a folder should be"),
      (folder.file("file/in/mine.jsonl"), "a file where a folder should be"),
      ("/proc/self/new/mine.jsonl", "expected a folder at “/proc/self/new”, found that it cannot be made"),
    ] {
      let (status, _, complaint) = try lab(["record", path, "card", "--headless"])
      expect(status == 1 && complaint.contains(found), "\(complaint)")
    }
  }
}
