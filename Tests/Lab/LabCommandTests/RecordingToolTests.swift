import Expectations
import Foundation
import Testing

@Suite struct RecordingToolTests {
  @Test("A script becomes a recording that verifies, and an invalid script is refused with its place")
  func scripts() throws {
    let folder = Folder()
    let script = "down 195,330; move 195,560 in 160ms easeIn; up"
    let path = folder.file("a.jsonl")
    try expect(lab(["record", path, "card", "--from-script", script]).0, equals: 0)
    try script.write(toFile: folder.file("drag.txt"), atomically: true, encoding: .utf8)
    let other = folder.file("b.jsonl")
    try expect(lab(["record", other, "card", "--from-script", "@" + folder.file("drag.txt")]).0, equals: 0)
    try expect(folder.text("a.jsonl"), equals: folder.text("b.jsonl"))
    try expect(lab(["replay", path, "--verify", "--headless"]).0, equals: 0)
    let (status, text, _) = try lab(["diff", path, other])
    expect(status, equals: 0)
    expect(text.hasSuffix("the same\n"))
    let (bad, _, complaint) = try lab(["record", path, "card", "--from-script", "up"])
    expect(bad, equals: 1)
    expect(complaint.contains("--from-script:1:1: expected"))
    try expect(lab(["record", path, "--from-script", "@" + folder.file("missing")]).0, equals: 1)
  }

  @Test("A comparison of two different recordings reports the differences and fails")
  func diff() throws {
    let folder = Folder()
    let words = ["diff", "\(LabProcess.recordings)/dismiss.jsonl", "\(LabProcess.recordings)/cancel.jsonl"]
    let (status, text, _) = try lab(words + ["--out", folder.path])
    expect(status, equals: 1)
    for part in ["finish", "cancel", "first frame that differs", "first call that differs", "not the same"] {
      expect(text.contains(part), "\(part)")
    }
    expect(folder.names, equals: ["dismiss-cancel.svg"])
    let (again, json, _) = try lab(words + ["--json"])
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    expect(again, equals: 1)
    expect(object["same"] as? Bool == false)
    expect((object["runs"] as? [[String: Any]])?.count, equals: 2)
    expect((object["fractionDifference"] as? Double).map { $0 > 0.1 }, equals: true)
    try expect(lab(["diff", "one.jsonl"]).0, equals: 2)
    try expect(lab(["diff", "one.jsonl", "two.jsonl"]).0, equals: 1)
  }

  @Test("A recording with a diagnostic is shrunk to the few events that cause it, and verifies")
  func shrink() throws {
    let folder = Folder()
    let path = folder.file("a.jsonl")
    _ = try lab(["record", path, "diagonal", "--gesture", "nasty"])
    let (status, text, _) = try lab(["shrink", path, "--diagnostic", "nonlinear-while-interactive", "--json"])
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expect(status, equals: 0)
    expect((object["events"] as? Int).map { $0 < 10 }, equals: true)
    try expect(lab(["replay", folder.file("a-shrunk.jsonl"), "--verify", "--headless"]).0, equals: 0)
    let (nothing, _, complaint) = try lab(["shrink", "\(LabProcess.recordings)/dismiss.jsonl"])
    expect(nothing, equals: 1)
    expect(complaint.contains("found no failure"))
    let (wrong, _, hint) = try lab(["shrink", path, "--diagnostic", "nonlinear-while-interactiv"])
    expect(wrong, equals: 2)
    expect(hint.contains("nonlinear-while-interactive"))
  }

  @Test("A different result in another build is a failure, and the smallest recording preserves it")
  func against() throws {
    let folder = Folder()
    let other = folder.file("other")
    // This build differs as soon as a pointer goes down.
    try
      "#!/bin/sh\nif grep -q '\"pointer\":\"down\"' \"$2\"; then echo other; else exec \"$LAB\" \"$@\"; fi\n"
      .write(toFile: other, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let small = folder.file("small.jsonl")
    let (status, text, _) = try lab(
      ["shrink", "\(LabProcess.recordings)/dismiss.jsonl", "--against", other, "--out", small],
      ["LAB": LabProcess.executable.path])
    expect(status, equals: 0)
    expect(text.contains("became 1 in 1"))
    expect(try folder.text("small.jsonl").contains("\"down\""))
  }

  @Test("An exported table can be imported, and other files are refused")
  func tables() throws {
    let folder = Folder()
    let source = "\(LabProcess.recordings)/dismiss.jsonl"
    try expect(lab(["export", source, folder.file("frames.csv")]).0, equals: 0)
    try expect(folder.text("frames.csv").split(separator: "\n").count, equals: 70)
    try expect(lab(["export", source, folder.file("plot.svg")]).0, equals: 0)
    expect(try folder.text("plot.svg").hasPrefix("<svg"))
    try expect(lab(["export", source, folder.file("hand.csv"), "--events"]).0, equals: 0)
    try expect(lab(["import", folder.file("hand.csv"), folder.file("hand.jsonl"), "card"]).0, equals: 0)
    try expect(lab(["replay", folder.file("hand.jsonl"), "--verify", "--headless"]).0, equals: 0)
    // The same table with a byte order mark and CRLF line ends.
    let foreign = "\u{FEFF}" + (try folder.text("hand.csv")).replacing("\n", with: "\r\n")
    try foreign.write(toFile: folder.file("foreign.csv"), atomically: true, encoding: .utf8)
    try expect(
      lab(["import", folder.file("foreign.csv"), folder.file("foreign.jsonl"), "card"]).0, equals: 0)
    try expect(folder.text("foreign.jsonl"), equals: folder.text("hand.jsonl"))
    let (status, _, complaint) = try lab([
      "import", folder.file("plot.svg"), folder.file("x.jsonl"), "--from", "csv",
    ])
    expect(status, equals: 1)
    expect(complaint.contains("plot.svg:1: expected"))
    expect(!folder.names.contains("x.jsonl"))
    try expect(lab(["export", source, folder.file("a.txt")]).0, equals: 2)
    try expect(lab(["import", "a.csv"]).0, equals: 2)
  }

  @Test("Each command prints its usage")
  func help() throws {
    for verb in ["replay", "test", "diff", "shrink", "import", "export", "record"] {
      let (status, text, _) = try lab([verb, "--help"])
      expect(status, equals: 0)
      expect(text.contains("Usage:\n  lab \(verb) "))
      try expect(lab(["help", verb]).1, equals: text)
    }
    // Only a run writes pictures.
    expect(try lab(["help", "run"]).1.contains("writes pictures of it"))
    expect(try !lab(["help", "record"]).1.contains("pictures"))
  }
}
