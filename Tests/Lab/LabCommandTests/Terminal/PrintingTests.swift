import Diagnostics
import Expectations
import Foundation
import Testing

@testable import LabCommand

/// Tests of file names and contents with control characters.
@Suite struct PrintingTests {
  /// A bell, escapes that clear the screen and set the title, a right-to-left override, and an eight-bit escape.
  private static let odd = "\u{7}\u{1B}[2J\u{1B}]0;title\u{7}\u{202E}\u{9B}31m"

  private func isClean(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" }
  }

  @Test("Every command spells out the control characters of file names")
  func names() throws {
    let folder = Folder()
    let missing = folder.file("no \(Self.odd)")
    let recording = folder.file("a \(Self.odd).jsonl")
    try FileManager.default.copyItem(atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: recording)
    for words in [
      ["run", Self.odd], ["bench", Self.odd], [Self.odd], ["list", Self.odd], ["replay", missing],
      ["replay", recording],
      ["test", recording], ["test", folder.path], ["test", folder.path, "--json"], ["trace", recording],
      ["diff", recording, missing], ["export", recording, folder.file("b \(Self.odd).csv")],
      ["import", missing, folder.file("c.jsonl"), "card"], ["compare", missing, missing],
      ["merge", folder.file("m.csv"), missing],
      ["storyboard", missing], ["report", recording, "--out", folder.file("d \(Self.odd).html")],
      ["run", "card", "--headless", "--preset", Self.odd], ["shrink", missing], ["new", missing],
      ["record", folder.file("e \(Self.odd).jsonl"), "--headless"],
      ["sweep", "card", "--vary", Self.odd, "--input", folder.path, "--out", folder.file("s.csv")],
      [
        "sweep", "card", "--vary", "flick=600", "--input", folder.path, "--out",
        folder.file("s \(Self.odd).csv"),
      ],
    ] {
      let (_, output, errors) = try lab(words)
      expect(isClean(output) && isClean(errors), "\(words): \(output) \(errors)")
      expect(!output.isEmpty || !errors.isEmpty, "\(words)")
    }
  }

  @Test("Control characters in files are spelled out in the terminal, in reports and in suites")
  func contents() throws {
    let folder = Folder()
    let spelled = Self.odd.showingControls()
    let recording = folder.file("a.jsonl")
    let text = try String(contentsOfFile: "\(LabProcess.recordings)/dismiss.jsonl", encoding: .utf8)
    try text.replacing("\"card\"", with: "\"card\(spelled)\"", maxReplacements: 1)
      .write(toFile: recording, atomically: true, encoding: .utf8)
    try "{\"format\":1,\"benches\":{\"\(spelled)\":[{\"name\":\"\(spelled)\"}]}}"
      .write(toFile: folder.file("b.json"), atomically: true, encoding: .utf8)
    try "<document><\(Self.odd)/></document>".write(
      toFile: folder.file("c.storyboard"), atomically: true, encoding: .utf8)
    try "t,x,y,\(Self.odd)\n".write(toFile: folder.file("d.csv"), atomically: true, encoding: .utf8)
    for words in [
      ["replay", recording], ["test", recording, "--junit", folder.file("j.xml")], ["trace", recording],
      ["compare", folder.file("b.json"), folder.file("b.json")], ["storyboard", folder.file("c.storyboard")],
      ["import", folder.file("d.csv"), folder.file("e.jsonl"), "card"],
      ["merge", folder.file("m.csv"), folder.file("d.csv")],
      [
        "report", "\(LabProcess.recordings)/dismiss.jsonl", "--title", Self.odd, "--out",
        folder.file("r.html"),
      ],
    ] {
      let (_, output, errors) = try lab(words)
      expect(isClean(output) && isClean(errors), "\(words): \(output) \(errors)")
    }
    for name in folder.names where name == "j.xml" || name == "r.html" {
      expect(isClean(try folder.text(name)), "\(name)")
    }
    expect(folder.names.contains("j.xml"))
  }

  @Test("Arguments with line breaks are refused with an error of one line")
  func lineBreaks() throws {
    let folder = Folder()
    let odd = folder.file("a\nlab: all is well.jsonl")
    try FileManager.default.copyItem(atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: odd)
    for words in [["replay", odd], ["test", odd], ["test", folder.path], ["record", odd, "--headless"]] {
      let (status, _, errors) = try lab(words)
      expect(status != 0 && errors.contains("without line breaks"), "\(words): \(errors)")
      expect(errors.split(separator: "\n").count, equals: 1, "\(words): \(errors)")
    }
  }
}
