import Foundation
import Testing

@testable import LabCommand

/// What commands say to scripts.
@Suite struct JSONAnswerTests {
  private func object(_ words: [String]) throws -> [String: Any] {
    let (status, text, complaint) = try lab(words)
    #expect(status == 0, "\(words): \(complaint)")
    #expect(complaint.isEmpty, "\(words): \(complaint)")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(words)")
  }

  private static let dismiss = "\(LabProcess.recordings)/dismiss.jsonl"

  @Test("Exporting says what was written, and how many rows it has")
  func export() throws {
    let folder = Folder()
    for (name, flags, kind) in [
      ("frames.csv", [], "frames"), ("events.csv", ["--events"], "events"), ("plot.svg", [], "plot"),
    ] {
      let answer = try object(["export", Self.dismiss, folder.file(name), "--json"] + flags)
      #expect(answer["kind"] as? String == kind && answer["file"] as? String == folder.file(name))
      let lines = try folder.text(name).split(separator: "\n").count
      if kind != "plot" { #expect(answer["rows"] as? Int == lines - 1) }
    }
  }

  @Test("Importing says what was made, and it is there")
  func imports() throws {
    let folder = Folder()
    #expect(try lab(["export", Self.dismiss, folder.file("events.csv"), "--events"]).0 == 0)
    let made = folder.file("made.jsonl")
    let answer = try object(["import", folder.file("events.csv"), made, "card", "--json"])
    #expect(answer["recording"] as? String == made && answer["experiment"] as? String == "card")
    #expect((answer["events"] as? Int ?? 0) > 10 && (answer["frames"] as? Int ?? 0) > 10)
    #expect(try lab(["replay", made, "--verify", "--headless"]).0 == 0)
  }

  @Test("Reporting names the page and each of its recordings")
  func report() throws {
    let folder = Folder()
    let page = folder.file("page.html")
    let answer = try object([
      "report", Self.dismiss, "\(LabProcess.recordings)/cancel.jsonl", "--out", page, "--json",
    ])
    #expect(answer["page"] as? String == page && folder.names == ["page.html"])
    let runs = try #require(answer["runs"] as? [[String: Any]])
    #expect(runs.map { $0["name"] as? String } == ["dismiss", "cancel"])
    #expect(runs.allSatisfy { ($0["frames"] as? Int ?? 0) > 10 && $0["experiment"] as? String == "card" })
  }

  @Test("A sweep and the merging of its parts say the same of the same runs")
  func sweep() throws {
    let folder = Folder()
    let input = folder.file("input")
    try FileManager.default.createDirectory(atPath: input, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.dismiss, toPath: "\(input)/dismiss.jsonl")
    let words = ["sweep", "card", "--vary", "flick=100..3000:3", "--input", input, "--json"]
    let whole = try object(words + ["--out", folder.file("whole.csv"), "--jobs", "1"])
    for part in 1...2 {
      let answer = try object(words + ["--out", folder.file("\(part).csv"), "--shard", "\(part)/2"])
      #expect(answer["runs"] as? Int == 3 - part)
    }
    let merged = try object(
      ["merge", folder.file("merged.csv"), folder.file("1.csv"), folder.file("2.csv"), "--json"])
    #expect(whole["runs"] as? Int == 3 && whole["knobs"] as? [String] == ["flick"])
    for name in ["runs", "flipped", "withFindings"] {
      #expect(whole[name] as? Int == merged[name] as? Int && whole[name] != nil, "\(name)")
    }
    let settle = whole["settle"] as? [String: Double]
    #expect(settle != nil && settle == merged["settle"] as? [String: Double])
  }
}
