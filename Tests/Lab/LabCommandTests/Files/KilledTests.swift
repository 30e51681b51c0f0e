import Expectations
import Foundation
import Glibc
import Testing

@testable import LabCommand

/// Tests of commands that are killed at any moment, and run again.
@Suite struct KilledTests {
  /// The commands that write files, with `$1` for the folder and `$2` for the recordings.
  private static let commands = [
    "record \"$1/a.jsonl\" card --headless", "export \"$2/dismiss.jsonl\" \"$1/a.csv\"",
    "report \"$2/dismiss.jsonl\" --out \"$1/a.html\"",
    "replay \"$2/dismiss.jsonl\" --film \"$1/a.png\" --headless",
    "test \"$2/dismiss.jsonl\" \"$2/cancel.jsonl\" --jobs 2 --junit \"$1/a.xml\"",
    "sweep card --vary flick=600..900:3 --input \"$2\" --out \"$1/a.csv\" --maps \"$1/a.html\"",
    "new \"$1/Drawer\"",
    "shrink \"$2/dismiss.jsonl\" --out \"$1/a.jsonl\" --fps 30",
  ]

  /// Whether the guide documents a name as a leftover: a part of a file or of a sweep.
  private func isDocumented(_ name: String) -> Bool {
    name.hasPrefix(".partial-") || name.hasSuffix(".partial") || name.hasSuffix(".partial.1")
      || name.contains(".part-")
  }

  /// Returns the lab's files in the temporary folder, without those of the Swift runtime.
  private func scratch(_ place: Folder) -> [String] { place.names.filter { !$0.hasPrefix("swift-") } }

  @Test("A killed command leaves only documented parts, and the next run of it leaves only its files")
  func killed() throws {
    for words in Self.commands {
      let whole = Folder()
      try expect(shell("\"$0\" \(words)", whole.path, LabProcess.recordings).status, isBelow: 2, "\(words)")
      let (folder, place) = (Folder(), Folder())
      for delay in [0.01, 0.03, 0.06, 0.1, 0.2] {
        _ = try shell(
          "TMPDIR=\"$3\" timeout -s KILL \(delay) \"$0\" \(words)", folder.path, LabProcess.recordings,
          place.path)
        let left = folder.names.filter { !whole.names.contains($0) }
        expect(left.allSatisfy(isDocumented), "\(words) after \(delay) s: \(left)")
      }
      let again = try shell(
        "TMPDIR=\"$3\" timeout 120 \"$0\" \(words)", folder.path, LabProcess.recordings, place.path)
      expect(again.status, isBelow: 2, "\(words): \(again.errors)")
      let left = folder.names.filter { !$0.hasSuffix(".jsonl.partial.1") }
      expect(left, equals: whole.names, "\(words): \(left)")
      expect(scratch(place).isEmpty, "\(words): \(scratch(place))")
    }
  }

  @Test("When a suite's process is killed, its workers end with it")
  func workers() throws {
    let folder = Folder()
    for copy in 0..<300 {
      symlink("\(LabProcess.recordings)/dismiss.jsonl", folder.file("\(copy).jsonl"))
    }
    let process = LabProcess.make(["test", folder.path, "--jobs", "2"])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    func children() -> [String] {
      let id = process.processIdentifier
      let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").map(String.init)
    }
    for _ in 0..<2000 where process.isRunning && children().count < 2 { usleep(2000) }
    let workers = children()
    expect(workers.count == 2 && process.isRunning)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    func isGone(_ worker: String) -> Bool {
      let text = (try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)) ?? ") Z"
      return text.contains(") Z")
    }
    for _ in 0..<500 where !workers.allSatisfy(isGone) { usleep(2000) }
    expect(workers.allSatisfy(isGone), "\(workers) go on")
  }
}
