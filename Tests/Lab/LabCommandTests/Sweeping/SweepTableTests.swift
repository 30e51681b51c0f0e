import Expectations
import Foundation
import JSONReading
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
        overshoot: part(), jerk: part(), diagnostics: Int.random(in: 0...9, using: &random))
    }
  }

  @Test("A written table is read back to the bit, and a cut table has all its whole lines")
  func roundTrip() throws {
    let folder = Folder()
    let table = SweepTable(axes: ["x", "y"], rows: rows(20, seed: 1))
    let bytes = Array(table.text.utf8)
    let head = try #require(bytes.firstIndex(of: 0x0A)) + 1
    for end in stride(from: head, through: bytes.count, by: 7) {
      try Data(bytes[..<end]).write(to: URL(fileURLWithPath: folder.file("t.csv")))
      let read = try SweepTable(reading: folder.file("t.csv"))
      let whole = bytes[..<end].count { $0 == 0x0A } - 1
      expect(read.axes == ["x", "y"] && read.rows == Array(table.rows.prefix(whole)), "\(end)")
    }
  }

  /// Returns the plan of a sweep of two recordings over three and five values.
  private func sweep(
    lab: String = "1", checksum: String = "a", experiment: String = "card", last: Double = 5
  ) -> SweepPlan {
    SweepPlan(
      experiment: experiment,
      axes: [
        SweepAxis(knob: "x", values: [1, 1.0 / 3, 3]), SweepAxis(knob: "y", values: [1, 2, 3, 4, last]),
      ],
      preset: [SweepPlan.FixedKnob(knob: "z", value: 0.1)],
      recordings: [
        SweepPlan.File(file: "a, b.jsonl", checksum: checksum),
        SweepPlan.File(file: "ü.jsonl", checksum: "b"),
      ], lab: lab)
  }

  private func rows(of plan: SweepPlan, settle: Double = 1) -> [SweepRow] {
    (0..<plan.count).map { number in
      SweepRow(
        number: number, recording: plan[number].file, values: plan[number].values, decision: "finish",
        isFlipped: false, settle: settle + Double(number), overshoot: 0, jerk: 0, diagnostics: 0)
    }
  }

  private func write(
    _ plan: SweepPlan, _ rows: [SweepRow], _ name: String, in folder: Folder
  ) throws -> String {
    try SweepTable(axes: ["x", "y"], rows: rows, plan: plan).text
      .write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    return folder.file(name)
  }

  @Test(
    "A plan is read back to the bit from its line, and numbers every recording at every point once")
  func plans() throws {
    let plan = sweep()
    try expect(SweepPlan.reading(plan.line.dropLast()), equals: plan)
    let places = (0..<plan.count).map { plan[$0] }
    expect(plan.count == 30 && Set(places.map { "\($0)" }).count == 30)
    expect(places[0].values == places[1].values && places[0].file != places[1].file)
    expect(places[2].values == [1, 2] && places[10].values == [1.0 / 3, 1])
    for text in ["", "number,recording", "# a remark"] {
      expect(try SweepPlan.reading(text) == nil, "\(text)")
    }
    let beginning = String(plan.line.dropLast())
    let empty =
      #"# lab sweep {"axes": [], "experiment": "card", "lab": "", "preset": [], "recordings": []}"#
    for (text, complaint) in [
      (
        "# lab sweep {}",
        "1:13: expected the key “experiment” (its name) in this JSON object, found none; add it"
      ),
      ("# lab sweep \(plan.line)", "1:13: expected a value, found “#”; correct the JSON here"),
      (
        empty,
        "1:13: expected a sweep of 1 to 10000000 points, found another number; make the sweep’s part again"
      ),
      (
        beginning + "}",
        "1:\(beginning.count + 1): expected nothing after the JSON document, found “}”; correct the JSON here"
      ),
    ] {
      let error = #expect(throws: JSONError.self) { try SweepPlan.reading(text) }
      expect(error?.description, equals: complaint, "\(text)")
    }
    for count in "# lab sweep ".count..<beginning.count {
      #expect(throws: JSONError.self) { try SweepPlan.reading(beginning.prefix(count)) }
    }
  }

  @Test("Parts in any order make the whole table; a missing part is reported, and nothing is written")
  func merging() throws {
    let folder = Folder()
    let plan = sweep()
    let all = rows(of: plan)
    let parts = try (0..<3).map { part in
      try write(plan, all.filter { $0.number % 3 == part }, "part\(part).csv", in: folder)
    }
    try SweepMerge(paths: parts.reversed()).write(to: folder.file("all.csv"))
    let whole = try SweepTable(reading: folder.file("all.csv"))
    expect(whole.rows == all && whole.plan == nil)
    // Also the last one, after which no row shows that more must follow.
    for left in 0..<3 {
      let error = #expect(throws: LabError.self) {
        try SweepMerge(paths: parts.enumerated().filter { $0.offset != left }.map(\.element))
          .write(to: folder.file("none.csv"))
      }
      expect(
        error?.description.contains("10 of 30 rows of the sweep are missing, the first one \(left)"),
        equals: true)
    }
    let cut = try write(plan, all.filter { $0.number < 29 }, "cut.csv", in: folder)
    let error = #expect(throws: LabError.self) {
      try SweepMerge(paths: [cut]).write(to: folder.file("none.csv"))
    }
    expect(
      error?.description.contains("1 of 30 rows of the sweep are missing, the first one 29"), equals: true)
    expect(!folder.names.contains("none.csv"))
  }

  @Test("Parts with a different sweep, recording, build or result are refused, and the error names it")
  func strangers() throws {
    let folder = Folder()
    let plan = sweep()
    let first = try write(plan, rows(of: plan), "first.csv", in: folder)
    for (other, word) in [
      (sweep(lab: "2"), "another build"), (sweep(checksum: "c"), "“a, b.jsonl” is another recording"),
      (sweep(experiment: "sheet"), "one of another"), (sweep(last: 6), "one of another"),
    ] {
      let second = try write(other, rows(of: other), "second.csv", in: folder)
      let error = #expect(throws: LabError.self) { try SweepMerge(paths: [first, second]) }
      expect(error?.description.contains(word), equals: true, "\(word): \(error?.description ?? "")")
    }
    let changed = try write(plan, rows(of: plan, settle: 2), "changed.csv", in: folder)
    let error = #expect(throws: LabError.self) { try SweepMerge(paths: [first, changed]) }
    expect(
      error?.description.hasPrefix(
        "\(changed):3: expected row 0 of the sweep as in \(first):3, found another result"), equals: true,
      "\(error as Any)")
    let foreign = try write(
      plan, [rows(of: plan)[0], rows(of: sweep(last: 6))[29]], "foreign.csv", in: folder)
    let stranger = #expect(throws: LabError.self) { try SweepMerge(paths: [foreign]) }
    expect(stranger?.description.hasPrefix("\(foreign):4: expected a row of the sweep of "), equals: true)
    try SweepTable(axes: ["x", "y"], rows: rows(of: plan)).text
      .write(toFile: folder.file("plain.csv"), atomically: true, encoding: .utf8)
    let plain = #expect(throws: LabError.self) { try SweepMerge(paths: [folder.file("plain.csv")]) }
    expect(plain?.description.contains("found a table without the plan of its sweep"), equals: true)
  }

  @Test("A continued sweep discards rows of another build and rows of replaced recordings")
  func keeping() throws {
    let folder = Folder()
    let plan = sweep()
    let all = rows(of: plan)
    let part = try write(plan, all, "part.csv", in: folder)
    try expect(plan.kept(from: part).rows, equals: all)
    expect(try plan.kept(from: part).remark == nil)
    expect(try plan.kept(from: folder.file("nothing.csv")).rows.isEmpty)
    let replaced = try sweep(checksum: "c").kept(from: part)
    expect(replaced.rows, equals: all.filter { $0.recording == "ü.jsonl" })
    expect(replaced.remark?.contains("the recordings of 15 rows have changed"), equals: true)
    let rebuilt = try sweep(lab: "2").kept(from: part)
    expect(rebuilt.rows.isEmpty && rebuilt.remark?.contains("another build") == true)
    for other in [sweep(experiment: "sheet"), sweep(last: 6)] {
      let error = #expect(throws: LabError.self) { try other.kept(from: part) }
      expect(error?.description.contains("remove the file"), equals: true)
    }
    #expect(throws: LabError.self) { try plan.kept(from: part, shard: Shard(index: 1, count: 2)) }
  }

  @Test("A table with CRLF line ends is read and merged like any other")
  func otherLineEnds() throws {
    let folder = Folder()
    let plan = sweep()
    let all = rows(of: plan)
    let one = try write(plan, all.filter { $0.number % 2 == 0 }, "one.csv", in: folder)
    let two = try write(plan, all.filter { $0.number % 2 == 1 }, "two.csv", in: folder)
    try folder.text("two.csv").replacing("\n", with: "\r\n").write(
      toFile: two, atomically: true, encoding: .utf8)
    try expect(SweepTable(reading: two).rows, equals: all.filter { $0.number % 2 == 1 })
    try SweepMerge(paths: [one, two]).write(to: folder.file("all.csv"))
    try expect(SweepTable(reading: folder.file("all.csv")).rows, equals: all)
  }

  @Test(
    "An invalid table is refused with its line",
    arguments: ["", "a,b,c\n", "\u{0}", "number,recording\n1,2\n"])
  func noTable(text: String) throws {
    let folder = Folder()
    try text.write(toFile: folder.file("t.csv"), atomically: true, encoding: .utf8)
    let error = #expect(throws: LabError.self) { try SweepTable(reading: folder.file("t.csv")) }
    expect(error?.description.contains("t.csv:1:"), equals: true)
  }
}
