import Diagnostics
import Foundation
import Testing

@testable import LabCommand

/// Names and files that hold what a terminal or a page acts on.
@Suite struct PrintingTests {
  /// A bell, an escape that clears the screen, one that sets the window's title, a mark that turns text, and eight bits.
  private static let odd = "\u{7}\u{1B}[2J\u{1B}]0;title\u{7}\u{202E}\u{9B}31m"

  private func isClean(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" }
  }

  @Test("Names of files with control characters are printed spelled out, by every command")
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
      #expect(isClean(output) && isClean(errors), "\(words): \(output) \(errors)")
      #expect(!output.isEmpty || !errors.isEmpty, "\(words)")
    }
  }

  @Test("What files hold reaches no terminal, report or table of a suite unspelled")
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
      #expect(isClean(output) && isClean(errors), "\(words): \(output) \(errors)")
    }
    for name in folder.names where name == "j.xml" || name == "r.html" {
      #expect(isClean(try folder.text(name)), "\(name)")
    }
    #expect(folder.names.contains("j.xml"))
  }

  @Test("Names with line breaks are refused, in one line")
  func lineBreaks() throws {
    let folder = Folder()
    let odd = folder.file("a\nlab: all is well.jsonl")
    try FileManager.default.copyItem(atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: odd)
    for words in [["replay", odd], ["test", odd], ["test", folder.path], ["record", odd, "--headless"]] {
      let (status, _, errors) = try lab(words)
      #expect(status != 0 && errors.contains("without line breaks"), "\(words): \(errors)")
      #expect(errors.split(separator: "\n").count == 1, "\(words): \(errors)")
    }
  }
}
