import Foundation
import Testing

@testable import LabCommand

@Suite struct SweepCommandTests {
  private let small = ["sweep", "card", "--vary", "flick=100,2000", "--vary", "height=0.6..0.8:2"]

  @Test(
    "A sweep has a row for every recording at every point, the same in one process, in three and in shards")
  func whole() throws {
    let folder = Folder()
    let words = small + ["--input", LabProcess.recordings]
    var texts: [String] = []
    for jobs in ["1", "3"] {
      let path = folder.file("jobs\(jobs).csv")
      let (status, text, complaint) = try lab(words + ["--out", path, "--jobs", jobs])
      #expect(status == 0 && text.contains("12 runs"), "\(complaint)")
      texts.append(try folder.text("jobs\(jobs).csv"))
    }
    for shard in 1...2 {
      #expect(try lab(words + ["--shard", "\(shard)/2", "--out", folder.file("part\(shard).csv")]).0 == 0)
    }
    let maps = folder.file("maps.html")
    let (status, _, complaint) = try lab(
      [
        "merge", folder.file("merged.csv"), folder.file("part2.csv"), folder.file("part1.csv"), "--maps",
        maps,
      ])
    #expect(status == 0, "\(complaint)")
    texts.append(try folder.text("merged.csv"))
    #expect(Set(texts).count == 1)
    let rows = try SweepTable(reading: folder.file("merged.csv")).rows
    #expect(rows.map(\.number) == Array(0..<12))
    // The recordings' own knobs lie between: a hard flick counts there, and not at 2,000 points a second.
    #expect(rows.contains { $0.isFlipped } && rows.contains { !$0.isFlipped })
    let page = try folder.text("maps.html")
    #expect(
      page.contains("settle time") && page.contains("decision flips")
        && !page.contains("http://www.w3.org/1999"))
  }

  @Test("A sweep that was ended goes on from there, and what is of another sweep is not touched")
  func goingOn() throws {
    let folder = Folder()
    let path = folder.file("s.csv")
    let words = small + ["--input", LabProcess.recordings, "--out", path, "--shard", "1/1"]
    #expect(try lab(words).0 == 0)
    let whole = try folder.text("s.csv")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    // Cut within the sixth line, with a figure of the third made up: it is not played again.
    var kept = lines.prefix(5).map(String.init)
    kept[3] = kept[3].replacing(/,[0-9]+$/, with: ",7")
    try (kept.joined(separator: "\n") + "\n" + lines[5].prefix(9)).write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(try lab(words).0 == 0)
    let again = try SweepTable(reading: path).rows
    #expect(again.count == 12 && again.count { $0.findings == 7 } == 1)

    let (status, _, complaint) = try lab(
      [
        "sweep", "card", "--vary", "flick=300", "--input", LabProcess.recordings, "--out", path, "--shard",
        "1/1",
      ])
    #expect(status == 1 && complaint.contains("another --out"), "\(complaint)")
    #expect(try SweepTable(reading: path).rows == again)
  }

  @Test("Wrong calls say what is right")
  func wrongCalls() throws {
    let folder = Folder()
    for (words, status, hint) in [
      (["sweep", "card"], 2, "--vary"), (["sweep", "card", "--vary", "flick=1,2"], 2, "--input"),
      (["sweep", "card", "--vary", "flik=1,2", "--input", "x"], 2, "flick"),
      (["sweep", "card", "--vary", "flick=1,2", "--input", folder.path], 1, "found none"),
      (["sweep", "card", "--vary", "flick=1,2", "--vary", "flick=3", "--input", "x"], 2, "twice"),
      (["sweep", "card", "--vary"], 2, "needs a value"), (["merge", "a"], 2, "at least one part"),
      (["merge", folder.file("a"), folder.file("b")], 1, "no file"),
      (small + ["--input", LabProcess.recordings, "--shard", "1/2", "--maps", "m.html"], 2, "lab merge"),
    ] as [([String], Int32, String)] {
      let (found, _, complaint) = try lab(words)
      #expect(found == status && complaint.contains(hint), "\(words): \(complaint)")
    }
  }
}
