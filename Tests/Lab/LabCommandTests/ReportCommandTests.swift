import Expectations
import Foundation
import Testing

@Suite struct ReportCommandTests {
  /// Drags of a card that is small enough to be drawn quickly.
  private let scripts = [
    "dismiss": "hold 250ms; down 50,40; move 50,95 in 120ms; up",
    "cancel": "hold 250ms; down 50,40; move 50,65 in 400ms easeInOut; hold 120ms; up",
  ]

  private func record(_ name: String, in folder: Folder) throws -> String {
    let path = folder.file("\(name).jsonl")
    let (status, _, complaint) = try lab([
      "record", path, "card", "--headless", "--size", "100x100", "--from-script", scripts[name] ?? "",
    ])
    expect(status, equals: 0, "\(complaint)")
    return path
  }

  @Test("A report is one page with the frames, decision, calls and hash of a recording")
  func page() throws {
    let folder = Folder()
    let recording = try record("dismiss", in: folder)
    let before = folder.names
    let (status, text, complaint) = try lab(["report", recording, "--out", folder.file("page.html")])
    let page = try folder.text("page.html")

    expect(status == 0 && complaint.isEmpty && text.contains("page.html: saved"))
    expect(folder.names, equals: (before + ["page.html"]).sorted())
    expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    for word in [
      "<title>card: dismiss</title>", "60 Hz", "would settle at", "arrives in 0.",
      "viewWillDisappear(true)",
      "bit for bit as recorded", "100 × 100 points", "processor",
    ] {
      let isThere = page.contains(word)
      expect(isThere, "the page contains “\(word)”")
    }
    let footer = try folder.text("dismiss.jsonl").split(separator: "\n").last ?? ""
    let checksum = footer.split(separator: "\"").dropLast().last.map(String.init) ?? ""
    expect(checksum.count == 16 && page.contains("<dd>\(checksum)</dd>"))
    expect(!page.contains("role=\"tab\"") && !page.contains("role=\"alert\""))
  }

  @Test("A report of several recordings compares them on one page")
  func several() throws {
    let folder = Folder()
    let paths = [try record("dismiss", in: folder), try record("cancel", in: folder)]
    let (status, _, _) = try lab(["report"] + paths + ["--out", folder.file("page.html")])
    let page = try folder.text("page.html")

    expect(status, equals: 0)
    expect(page.contains("<title>card: dismiss, cancel</title>"))
    expect(page.contains("Compared with dismiss") && page.contains("The first call that differs is number"))

    // Two recordings of one file name are named by their paths.
    let (again, _, _) = try lab(["report", paths[0], paths[0], "--out", folder.file("same.html")])
    expect(again, equals: 0)
    expect(try folder.text("same.html").contains("the same curves. The same calls in the same order."))
  }

  @Test("A page warns when its replay differs from the recording, and when the recording was cut")
  func warnings() throws {
    let folder = Folder()
    let lines = try String(contentsOfFile: record("dismiss", in: folder), encoding: .utf8).split(
      separator: "\n")
    // Other hashes, and no footer.
    let forged = lines.dropLast().map { line in
      guard let start = line.firstRange(of: "\"picture\":\"")?.upperBound else { return String(line) }
      return line[..<start] + (line[start] == "0" ? "1" : "0") + line[line.index(after: start)...]
    }
    try (forged.joined(separator: "\n") + "\n").write(
      toFile: folder.file("forged.jsonl"), atomically: true, encoding: .utf8)
    let (status, _, complaint) = try lab([
      "report", folder.file("forged.jsonl"), "--out", folder.file("a.html"),
    ])
    let page = try folder.text("a.html")

    expect(status, equals: 0, "\(complaint)")
    expect(page.contains("the replay differs from the recording") && page.contains("not as recorded"))
    expect(page.contains("ended early"))
  }

  @Test("Usage errors exit with 2 and a cure; an unreadable file exits with 1, and nothing is written")
  func wrongCalls() throws {
    let folder = Folder()
    for (words, hint) in [
      ([], "FILE"), ([""], "FILE"), (["a.jsonl", "--out", "a.txt"], ".html"),
      (["a.jsonl", "--uot", "a.html"], "--out"), (["a.jsonl", "--out"], "a value after “--out”"),
      (["1", "2", "3", "4", "5", "6", "7"], "at most 6"),
    ] {
      let (status, _, complaint) = try lab(["report"] + words)
      expect(status, equals: 2, "\(words)")
      expect(complaint.contains(hint), "\(words): \(complaint)")
    }
    let (status, _, complaint) = try lab([
      "report", folder.file("missing.jsonl"), "--out", folder.file("a.html"),
    ])
    expect(status == 1 && complaint.contains("missing.jsonl"))
    let recording = try record("dismiss", in: folder)
    let (inFolder, _, found) = try lab(["report", recording, "--out", "/dev/null/a.html"])
    expect(inFolder == 1 && found.contains("a.html"))
    try FileManager.default.createDirectory(atPath: folder.file("b.html"), withIntermediateDirectories: false)
    let (onFolder, _, folderFound) = try lab(["report", recording, "--out", folder.file("b.html")])
    expect(onFolder == 1 && folderFound.contains("a folder"))
    expect(folder.names.filter { !$0.hasPrefix("dismiss") }, equals: ["b.html"])
  }
}
