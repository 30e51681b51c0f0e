import Expectations
import Foundation
import Testing

@testable import LabCommand

/// Tests of closed and full standard streams.
@Suite struct StandardErrorTests {
  /// A command for each way of writing to the error output, with `$1` for a folder and `$2` for the recordings.
  private static let commands = [
    "nonsense", "run nonsense", "run card --headless --out \"$1/out\"",
    "run card --headless --restore \"$1/none\"",
    "record \"$1/a.jsonl\" --headless", "record \"$1/b.jsonl\" --from-script @/none --headless",
    "replay \"$2/dismiss.jsonl\" --headless", "replay /none --verify", "replay \"$1/broken.jsonl\"",
    "test \"$2/dismiss.jsonl\" --jobs 2", "test \"$1\"", "bench nonsense", "compare /none /none",
    "export /none /none",
    "import /none /none card", "merge \"$1/m.csv\" /none", "report /none", "storyboard /none", "shrink /none",
    "new \"$1\"",
    "diff \"$2/dismiss.jsonl\" \"$2/cancel.jsonl\"", "trace \"$2/dismiss.jsonl\"",
    "sweep card --vary flick=600..900:2 --input \"$2\" --jobs 2 --out \"$1/s.csv\"",
    "sweep card --vary flick=600 --input /none --out \"$1/t.csv\"",
  ]

  private func statuses(_ place: String) throws -> [Int32] {
    try Self.commands.map { words in
      let folder = Folder()
      try "{\n".write(toFile: folder.file("broken.jsonl"), atomically: true, encoding: .utf8)
      return try shell("timeout 60 \"$0\" \(words) >/dev/null \(place)", folder.path, LabProcess.recordings)
        .status
    }
  }

  @Test("A closed or full error output does not change the status of any command")
  func status() throws {
    let usual = try statuses("2>/dev/null")
    expect(usual.allSatisfy { (0...2).contains($0) } && Set(usual).count > 1, "\(usual)")
    for place in ["2>&-", "2>/dev/full", "0<&- 2>&-"] {
      let found = try statuses(place)
      let differing = zip(Self.commands, zip(usual, found)).filter { $0.1.0 != $0.1.1 }
      expect(differing.isEmpty, "\(place): \(differing)")
    }
  }

  @Test("A closed output is a failure, and no output is written into another file")
  func closedOutput() throws {
    let folder = Folder()
    let (status, _, errors) = try shell("\"$0\" list >&-")
    expect(status == 1 && errors.contains("could not be written"), "\(errors)")
    let recorded = try shell("\"$0\" record \"$1/a.jsonl\" --headless >&- 2>&- <&-", folder.path)
    expect(recorded.status, equals: 1)
    let played = try lab(["replay", folder.file("a.jsonl"), "--verify", "--headless"])
    expect(played.0, equals: 0, "\(played.2)")
  }
}
