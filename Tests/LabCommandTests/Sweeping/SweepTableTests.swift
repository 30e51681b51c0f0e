import Foundation
import Replay
import TestSupport
import Testing

@testable import LabCommand

@Suite struct SweepTableTests {
  private func rows(_ count: Int, seed: UInt64) -> [SweepRow] {
    var random = SeededGenerator(seed: seed)
    func part() -> Double { Double.random(in: -1e3...1e3, using: &random) }
    let names = ["a.jsonl", "with, comma.jsonl", "with \"quotes\".jsonl", "ü/ß.jsonl"]
    return (0..<count).map { number in
      SweepRow(
        number: number, recording: names.randomElement(using: &random) ?? "", values: [part(), part()],
        decision: ["finish", "cancel", nil].randomElement(using: &random) ?? nil,
        isFlipped: Bool.random(using: &random), settle: Bool.random(using: &random) ? part() : nil,
        overshoot: part(), jerk: part(), findings: Int.random(in: 0...9, using: &random))
    }
  }

  @Test("What is written is read back to the bit, and cut anywhere all whole lines are still there")
  func roundTrip() throws {
    let folder = Folder()
    let table = SweepTable(path: "", axes: ["x", "y"], rows: rows(20, seed: 1))
    let bytes = Array(table.text.utf8)
    let head = try #require(bytes.firstIndex(of: 0x0A)) + 1
    for end in stride(from: head, through: bytes.count, by: 7) {
      try Data(bytes[..<end]).write(to: URL(fileURLWithPath: folder.file("t.csv")))
      let read = try SweepTable(reading: folder.file("t.csv"))
      let whole = bytes[..<end].count { $0 == 0x0A } - 1
      #expect(read.axes == ["x", "y"] && read.rows == Array(table.rows.prefix(whole)), "\(end)")
    }
  }

  @Test(
    "Parts in any order make the whole; a part that is missing, of another sweep or another answer is said")
  func merging() throws {
    let folder = Folder()
    let all = rows(30, seed: 2)
    func write(_ rows: [SweepRow], _ name: String, axes: [String] = ["x", "y"]) throws -> String {
      try SweepTable(path: "", axes: axes, rows: rows).text
        .write(toFile: folder.file(name), atomically: true, encoding: .utf8)
      return folder.file(name)
    }
    let parts = try (0..<3).map { part in
      try write(all.filter { $0.number % 3 == part }, "part\(part).csv")
    }
    try SweepMerge(paths: parts.reversed()).write(to: folder.file("all.csv"), expecting: 30)
    #expect(try SweepTable(reading: folder.file("all.csv")).rows == all)

    let missing = #expect(throws: LabError.self) {
      try SweepMerge(paths: Array(parts.dropLast())).write(to: folder.file("none.csv"), expecting: 30)
    }
    #expect(missing?.description.contains("10 of 30 rows are missing, the first one 2") == true)
    #expect(!folder.names.contains("none.csv"))
    let other = try write([], "other.csv", axes: ["x", "z"])
    #expect(throws: LabError.self) { try SweepMerge(paths: parts + [other]) }
    let changed = try write(rows(1, seed: 9), "changed.csv")
    #expect(throws: LabError.self) { try SweepMerge(paths: parts + [changed]) }
  }

  @Test(
    "What is no table is refused with its line",
    arguments: ["", "a,b,c\n", "\u{0}", "number,recording\n1,2\n"])
  func noTable(text: String) throws {
    let folder = Folder()
    try text.write(toFile: folder.file("t.csv"), atomically: true, encoding: .utf8)
    let error = #expect(throws: LabError.self) { try SweepTable(reading: folder.file("t.csv")) }
    #expect(error?.description.contains("t.csv:1:") == true)
  }
}
