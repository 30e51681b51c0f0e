import Expectations
import Foundation
import Replay
import Testing
import TransitionEngine

@testable import LabCommand

/// Tests of the JSON output of commands.
@Suite struct JSONAnswerTests {
  private func object(_ words: [String]) throws -> [String: Any] {
    let (status, text, complaint) = try lab(words)
    expect(status, equals: 0, "\(words): \(complaint)")
    expect(complaint.isEmpty, "\(words): \(complaint)")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(words)")
  }

  private static let dismiss = "\(LabProcess.recordings)/dismiss.jsonl"

  @Test("An export reports the written file and its number of rows")
  func export() throws {
    let folder = Folder()
    for (name, flags, kind) in [
      ("frames.csv", [], "frames"), ("events.csv", ["--events"], "events"), ("plot.svg", [], "plot"),
    ] {
      let answer = try object(["export", Self.dismiss, folder.file(name), "--json"] + flags)
      expect(answer["kind"] as? String == kind && answer["file"] as? String == folder.file(name))
      let lines = try folder.text(name).split(separator: "\n").count
      if kind != "plot" { expect(answer["rows"] as? Int == lines - 1) }
    }
  }

  @Test("A replay reports its moments, a frame its values, and every written file its path")
  func replay() throws {
    let folder = Folder()
    let played = try object(["replay", Self.dismiss, "--json"])
    let frames = try #require(played["frames"] as? Int)
    let moments = try #require(played["moments"] as? [[String: Any]])
    expect(moments.contains { $0["kind"] as? String == "released" } && frames > 10)
    let told = try lab(["replay", Self.dismiss, "--headless"]).1
    expect(moments.allSatisfy { told.contains($0["text"] as? String ?? "?") })

    let look = try object(["replay", Self.dismiss, "--at", "-1", "--out", folder.path, "--json"])
    let last = try #require(try RecordingFile(Self.dismiss).load().steps.last)
    expect(look["frame"] as? Int == frames - 1)
    expect(look["state"] as? String == RunDigest.text(last.hashes.state))
    expect(FileManager.default.fileExists(atPath: try #require(look["file"] as? String)))
    let subjects = try #require(look["subjects"] as? [[String: Any]])
    expect(subjects.contains { ($0["name"] as? String)?.hasPrefix("layer ") == true })

    let film = try object(["replay", Self.dismiss, "--film", folder.file("a.svg"), "--json"])
    expect((film["frames"] as? [Int])?.first == 0 && folder.names.contains("a.svg"))
    let timing = try object(["replay", Self.dismiss, "--timing", folder.file("a.csv"), "--json"])
    expect(timing["frames"] as? Int == frames && folder.names.contains("a.csv"))
    let pace = try object(["replay", Self.dismiss, "--fps", "120", "--json"])
    expect(pace["outcome"] as? String == "same")
  }

  @Test("An update reports the number of changed frames")
  func update() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    try FileManager.default.copyItem(atPath: Self.dismiss, toPath: path)
    let answer = try object(["replay", path, "--update", "--json"])
    expect(answer["changed"] as? Int == 0 && answer["firstChanged"] == nil)
    expect(answer["recording"] as? String == path && folder.names == ["a.jsonl", "a.jsonl.values"])
  }

  @Test("A new package reports its files")
  func new() throws {
    let folder = Folder()
    let answer = try object([
      "new", folder.file("Drawer"), "--package", "https://example.org/a.git", "--json",
    ])
    expect(answer["name"] as? String == "Drawer")
    expect(answer["dependency"] as? String == "https://example.org/a.git")
    let files = try #require(answer["files"] as? [String])
    expect(files.count == 12 && files.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }

  @Test("A run or a recording with --json opens no window, with or without a display")
  func noWindow() throws {
    let folder = Folder()
    for words in [["run", "card", "--out", folder.file("out")], ["record", folder.file("a.jsonl"), "card"]] {
      let (status, text, complaint) = try lab(words + ["--json"], ["SDL_VIDEODRIVER": "dummy"])
      expect(status == 0 && text.hasPrefix("{") && complaint.isEmpty, "\(words): \(complaint)")
    }
  }

  @Test("An import reports its recording, which verifies")
  func imports() throws {
    let folder = Folder()
    try expect(lab(["export", Self.dismiss, folder.file("events.csv"), "--events"]).0, equals: 0)
    let made = folder.file("made.jsonl")
    let answer = try object(["import", folder.file("events.csv"), made, "card", "--json"])
    expect(answer["recording"] as? String == made && answer["experiment"] as? String == "card")
    expect((answer["events"] as? Int ?? 0) > 10 && (answer["frames"] as? Int ?? 0) > 10)
    try expect(lab(["replay", made, "--verify", "--headless"]).0, equals: 0)
  }

  @Test("A report names its page and each of its recordings")
  func report() throws {
    let folder = Folder()
    let page = folder.file("page.html")
    let answer = try object([
      "report", Self.dismiss, "\(LabProcess.recordings)/cancel.jsonl", "--out", page, "--json",
    ])
    expect(answer["page"] as? String == page && folder.names == ["page.html"])
    let runs = try #require(answer["runs"] as? [[String: Any]])
    expect(runs.map { $0["name"] as? String }, equals: ["dismiss", "cancel"])
    expect(runs.allSatisfy { ($0["frames"] as? Int ?? 0) > 10 && $0["experiment"] as? String == "card" })
  }

  @Test("A sweep and the merge of its parts report the same results")
  func sweep() throws {
    let folder = Folder()
    let input = folder.file("input")
    try FileManager.default.createDirectory(atPath: input, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.dismiss, toPath: "\(input)/dismiss.jsonl")
    let words = ["sweep", "card", "--vary", "flick=100..3000:3", "--input", input, "--json"]
    let whole = try object(words + ["--out", folder.file("whole.csv"), "--jobs", "1"])
    for part in 1...2 {
      let answer = try object(words + ["--out", folder.file("\(part).csv"), "--shard", "\(part)/2"])
      expect(answer["runs"] as? Int == 3 - part)
    }
    let merged = try object(
      ["merge", folder.file("merged.csv"), folder.file("1.csv"), folder.file("2.csv"), "--json"])
    expect(whole["runs"] as? Int == 3 && whole["knobs"] as? [String] == ["flick"])
    for name in ["runs", "flipped", "withDiagnostics"] {
      expect(whole[name] as? Int == merged[name] as? Int && whole[name] != nil, "\(name)")
    }
    let settle = whole["settle"] as? [String: Double]
    expect(settle != nil && settle == merged["settle"] as? [String: Double])
  }
}
