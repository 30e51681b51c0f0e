import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct SweepCommandTests {
  private let small = ["sweep", "card", "--vary", "flick=100,2000", "--vary", "height=0.6..0.8:2"]

  @Test(
    "A sweep has a row for every recording at every point, the same in one process, three processes and shards"
  )
  func whole() throws {
    let folder = Folder()
    let words = small + ["--input", LabProcess.recordings]
    var texts: [String] = []
    for jobs in ["1", "3"] {
      let path = folder.file("jobs\(jobs).csv")
      let (status, text, complaint) = try lab(words + ["--out", path, "--jobs", jobs])
      expect(status == 0 && text.contains("12 runs"), "\(complaint)")
      texts.append(try folder.text("jobs\(jobs).csv"))
    }
    for shard in 1...2 {
      try expect(
        lab(words + ["--shard", "\(shard)/2", "--out", folder.file("part\(shard).csv")]).0, equals: 0)
    }
    let maps = folder.file("maps.html")
    let (status, _, complaint) = try lab(
      [
        "merge", folder.file("merged.csv"), folder.file("part2.csv"), folder.file("part1.csv"), "--maps",
        maps,
      ])
    expect(status, equals: 0, "\(complaint)")
    texts.append(try folder.text("merged.csv"))
    expect(Set(texts).count, equals: 1)
    let rows = try SweepTable(reading: folder.file("merged.csv")).rows
    expect(rows.map(\.number), equals: Array(0..<12))
    // The recorded threshold of a flick lies between the values, so that some decisions flip.
    expect(rows.contains { $0.isFlipped } && rows.contains { !$0.isFlipped })
    let page = try folder.text("maps.html")
    expect(
      page.contains("settle time") && page.contains("decision flips")
        && !page.contains("http://www.w3.org/1999"))
  }

  @Test("An interrupted sweep continues, and rows of another sweep are not changed")
  func goingOn() throws {
    let folder = Folder()
    let path = folder.file("s.csv")
    let words = small + ["--input", LabProcess.recordings, "--out", path, "--shard", "1/1"]
    try expect(lab(words).0, equals: 0)
    let whole = try folder.text("s.csv")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    // Cut within the sixth line, with a changed figure in the fourth, which shows that the row is not played again.
    var kept = lines.prefix(5).map(String.init)
    kept[3] = kept[3].replacing(/,[0-9]+$/, with: ",7")
    try (kept.joined(separator: "\n") + "\n" + lines[5].prefix(9)).write(
      toFile: path, atomically: true, encoding: .utf8)
    try expect(lab(words).0, equals: 0)
    let again = try SweepTable(reading: path).rows
    expect(again.count == 12 && again.count { $0.diagnostics == 7 } == 1)

    let (status, _, complaint) = try lab(
      [
        "sweep", "card", "--vary", "flick=300", "--input", LabProcess.recordings, "--out", path, "--shard",
        "1/1",
      ])
    expect(status == 1 && complaint.contains("another --out"), "\(complaint)")
    try expect(SweepTable(reading: path).rows, equals: again)
  }

  @Test("A replaced recording is played again")
  func replaced() throws {
    let folder = Folder()
    let input = try drags(folder)
    let words = [
      "sweep", "card", "--vary", "flick=100,2000", "--input", input, "--out", folder.file("s.csv"), "--shard",
      "1/1",
    ]
    try expect(lab(words).0, equals: 0)
    let before = try SweepTable(reading: folder.file("s.csv")).rows
    try FileManager.default.removeItem(atPath: "\(input)/a.jsonl")
    try FileManager.default.copyItem(
      atPath: "\(LabProcess.recordings)/cancel.jsonl", toPath: "\(input)/a.jsonl")
    let (status, _, complaint) = try lab(words)
    expect(status == 0 && complaint.contains("played again"), "\(complaint)")
    let after = try SweepTable(reading: folder.file("s.csv")).rows
    expect(after.count == 2 && after != before)
    expect(after.allSatisfy { $0.decision == "cancel" } && !before.allSatisfy { $0.decision == "cancel" })
  }

  /// Makes a folder with recordings of a card.
  private func drags(_ folder: Folder, _ names: [String] = ["a"]) throws -> String {
    let input = folder.file("drags")
    try FileManager.default.createDirectory(atPath: input, withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(
        atPath: "\(LabProcess.recordings)/dismiss.jsonl", toPath: "\(input)/\(name).jsonl")
    }
    return input
  }

  @Test("A sweep continues from the parts of any number of processes, and removes them")
  func otherJobs() throws {
    let folder = Folder()
    let words = ["sweep", "card", "--vary", "flick=100..3000:4", "--input", try drags(folder)]
    let path = folder.file("s.csv")
    // Two parts of a sweep in three processes, with a changed figure, which shows that the row is not played again.
    for place in [1, 3] {
      let part = "\(path).part-\(place)-of-3"
      try expect(lab(words + ["--out", part, "--shard", "\(place)/3"]).0, equals: 0)
    }
    let part = try String(contentsOfFile: "\(path).part-1-of-3", encoding: .utf8)
    try part.replacing(/,[0-9]+\n$/, with: ",7\n").write(
      toFile: "\(path).part-1-of-3", atomically: true, encoding: .utf8)
    let (status, text, complaint) = try lab(words + ["--out", path, "--jobs", "2"])
    expect(status == 0 && text.contains("4 runs"), "\(complaint)")
    let rows = try SweepTable(reading: path).rows
    expect(rows.map(\.number) == [0, 1, 2, 3] && rows[3].diagnostics == 7, "the row is not played again")
    expect(folder.names, equals: ["drags", "s.csv", "s.html"])
    expect(try folder.text("s.html").contains("card: sweep of flick"))
  }

  @Test("A sweep refuses to replace a file that is not its table, before anything is played")
  func foreign() throws {
    let folder = Folder()
    let words = ["sweep", "card", "--vary", "flick=600", "--input", try drags(folder), "--jobs", "1"]
    let path = folder.file("mine.csv")
    for text in [
      "a letter\n", "number,recording,height,decision,flipped,settle_ms,overshoot,jerk,diagnostics\n",
    ] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let (status, _, complaint) = try lab(words + ["--out", path])
      expect(status == 1 && complaint.contains("remove the file"), "\(complaint)")
      try expect(folder.text("mine.csv"), equals: text)
    }
    try FileManager.default.removeItem(atPath: path)
    try expect(lab(words + ["--out", path]).0, equals: 0)
    // A sweep replaces its own table.
    try expect(lab(words + ["--out", path]).0, equals: 0)
    let other = try lab([
      "sweep", "card", "--vary", "flick=700", "--input", folder.file("drags"), "--out", path,
    ])
    expect(other.0 == 1 && other.2.contains("another sweep"), "\(other.2)")
  }

  @Test("A sweep and a merge refuse to replace another page, and replace the page of a sweep")
  func foreignPage() throws {
    let folder = Folder()
    let words = ["sweep", "card", "--vary", "flick=600", "--input", try drags(folder), "--jobs", "1"]
    let part = folder.file("part.csv")
    try expect(lab(words.dropLast(2) + ["--shard", "1/1", "--out", part]).0, equals: 0)
    let own = folder.file("own.html")
    try expect(lab(words + ["--out", folder.file("first.csv"), "--maps", own]).0, equals: 0)
    let sweep = words + ["--out", folder.file("s.csv")]
    let merge = ["merge", folder.file("m.csv"), part]
    for (command, name) in [(sweep, "s"), (merge, "m")] {
      let page = folder.file("\(name).html")
      for text in ["mine", try folder.text("own.html").replacing("sweep of", with: "song of")] {
        try text.write(toFile: page, atomically: true, encoding: .utf8)
        let (status, _, complaint) = try lab(command)
        expect(status == 1 && complaint.contains("--maps"), "\(complaint)")
        expect(try folder.text("\(name).html") == text && !folder.names.contains("\(name).csv"))
      }
      try expect(lab(command + ["--maps", folder.file("maps.html")]).0, equals: 0)
      try FileManager.default.removeItem(atPath: page)
      for _ in 0..<2 { try expect(lab(command).0, equals: 0) }
      try expect(folder.text("\(name).html"), equals: folder.text("own.html"))
    }
  }

  @Test("A preset sets all knobs before the axes do")
  func preset() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.file("presets/card"), withIntermediateDirectories: true)
    try #"{"completionSpeed": 0.5}"#.write(
      toFile: folder.file("presets/card/firm.json"), atomically: true, encoding: .utf8)
    let words = [
      "sweep", "card", "--vary", "dimming=0.2,0.3", "--input", try drags(folder), "--jobs", "1",
      "--presets", folder.file("presets"), "--out",
    ]
    try expect(lab(words + [folder.file("plain.csv")]).0, equals: 0)
    try expect(lab(words + [folder.file("firm.csv"), "--preset", "firm"]).0, equals: 0)
    try expect(lab(words + [folder.file("both.csv"), "--vary", "completionSpeed=0.5"]).0, equals: 0)
    func settled(_ name: String) throws -> [Double?] {
      try SweepTable(reading: folder.file(name)).rows.map(\.settle)
    }
    try expect(settled("firm.csv"), equals: settled("both.csv"))
    expect(try settled("firm.csv") != settled("plain.csv"))
  }

  @Test("Usage errors of sweep and merge name a cure")
  func wrongCalls() throws {
    let folder = Folder()
    for (words, status, hint) in [
      (["sweep", "card"], 2, "--vary"), (["sweep", "card", "--vary", "flick=1,2"], 2, "--input"),
      (["sweep", "card", "--vary", "flik=1,2", "--input", "x"], 2, "flick"),
      (["sweep", "card", "--vary", "flick=1,2", "--input", folder.path], 1, "found none"),
      (["sweep", "card", "--vary", "flick=1,2", "--vary", "flick=3", "--input", "x"], 2, "twice"),
      (["sweep", "card", "--vary"], 2, "a value after “--vary”"), (["merge", "a"], 2, "at least one part"),
      (["merge", folder.file("a"), folder.file("b")], 1, "no such file"),
      (small + ["--input", LabProcess.recordings, "--shard", "1/2", "--maps", "m.html"], 2, "lab merge"),
      (small + ["--input", LabProcess.recordings, "--shard", "1/3", "--jobs", "2"], 2, "cannot be combined"),
      (small + ["--input", "a", "--input", "b"], 2, "given twice"),
      (small + ["--input", "a", "--presets", folder.file("none")], 2, "expected a folder"),
    ] as [([String], Int32, String)] {
      let (found, _, complaint) = try lab(words)
      expect(found == status && complaint.contains(hint), "\(words): \(complaint)")
    }
  }
}
