import Expectations
import Foundation
import Glibc
import Testing

@testable import LabCommand

/// Tests of pipes, devices, folders and long files in place of an expected file.
@Suite struct InputFileTests {
  /// The commands that read a file, as shell lines with `$1` for the file and `$2` for an output folder.
  private static let readers = [
    "replay \"$1\"", "replay \"$1\" --verify", "test \"$1\"", "trace \"$1\"", "diff \"$1\" \"$1\"",
    "export \"$1\" \"$2/a.csv\"", "report \"$1\" --out \"$2/a.html\"", "shrink \"$1\"",
    "import \"$1\" \"$2/a.jsonl\" card", "compare \"$1\" \"$1\"", "merge \"$2/a.csv\" \"$1\"",
    "storyboard \"$1\"", "record \"$2/a.jsonl\" --from-script \"@$1\" --headless",
    "run card --headless --restore \"$1\" --out \"$2/out\"",
    "sweep card --vary flick=600 --input \"$1\" --out \"$2/s.csv\"",
  ]

  @Test(
    "Every command that reads a file refuses a pipe, a device and a folder, and waits for none")
  func special() throws {
    let folder = Folder()
    let (pipe, full) = (folder.file("pipe.jsonl"), folder.file("device.jsonl"))
    mkfifo(pipe, 0o600)
    symlink("/dev/zero", full)
    for words in Self.readers {
      for path in [pipe, full] {
        let output = Folder()
        let (status, text, errors) = try shell("timeout 60 \"$0\" \(words)", path, output.path)
        expect(status == 1 || status == 2, "\(words) \(path): \(status)")
        expect(
          (text + errors).contains("a device, a pipe or a socket"), "\(words) \(path): \(text)\(errors)")
        expect(output.names.isEmpty, "\(words): \(output.names)")
      }
    }
    for words in Self.readers
    where !words.hasPrefix("test") && !words.hasPrefix("sweep") && !words.hasPrefix("report") {
      let output = Folder()
      let (status, text, errors) = try shell("timeout 60 \"$0\" \(words)", output.path, folder.path)
      expect(status == 1 || status == 2, "\(words): \(status)")
      expect((text + errors).contains("a folder"), "\(words): \(text)\(errors)")
    }
  }

  @Test("A pipe in place of a preset or of a recording's values is refused without waiting")
  func besides() throws {
    let folder = Folder()
    mkdir(folder.file("card"), 0o700)
    mkfifo(folder.file("card/preset-1.json"), 0o600)
    let run = try shell(
      "timeout 60 \"$0\" run card --headless --presets \"$1\" --preset preset-1 --out \"$1/out\"", folder.path
    )
    expect(run.status == 1 && run.errors.contains("a device, a pipe or a socket"), "\(run)")
    let recording = folder.file("a.jsonl")
    try FileManager.default.copyItem(atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: recording)
    mkfifo(recording + ".values", 0o600)
    let replay = try shell("timeout 60 \"$0\" replay \"$1\" --verify --headless", recording)
    expect(replay.status != 124, "\(replay)")
  }

  @Test("A file over its limit is refused before it is read whole, with the line at the limit")
  func tooLong() throws {
    let folder = Folder()
    let lines = String(repeating: "0123456789\n", count: 10)
    try lines.write(toFile: folder.file("a"), atomically: true, encoding: .utf8)
    try expect(InputFile.read(folder.file("a"), "a list", most: 110).count, equals: 110)
    let error = #expect(throws: LabError.self) { try InputFile.read(folder.file("a"), "a list", most: 32) }
    expect(
      error?.description,
      equals: "\(folder.file("a")):3: expected at most 32 bytes for a list, found more; choose a smaller file"
    )
    for (name, words, limit) in [
      ("b.json", ["compare", folder.file("b.json"), folder.file("b.json")], 1 << 22),
      (
        "c", ["record", folder.file("d.jsonl"), "--from-script", "@\(folder.file("c"))", "--headless"], 65_536
      ),
    ] {
      try String(repeating: "\n", count: limit + 2).write(
        toFile: folder.file(name), atomically: true, encoding: .utf8)
      let (status, _, errors) = try lab(words)
      expect(
        status == 1 && errors.contains("\(name):\(limit + 1): expected at most \(limit) bytes"), "\(errors)")
    }
  }
}
