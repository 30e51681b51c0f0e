import Expectations
import Foundation
import FrameTiming
import TestSupport
import Testing

@Suite struct BenchRowTests {
  @Test(
    "A figure keeps an upper limit up to the limit itself",
    arguments: [
      (1, 2, true), (2, 2, true), (2.0.nextUp, 2, false), (-.infinity, 0, true), (.infinity, .infinity, true),
      (.nan, 2, false), (1, .nan, false), (.nan, .nan, false), (.nan, .infinity, false),
    ])
  func atMost(value: Double, limit: Double, expected: Bool) {
    expect(BenchRow("a", value, unit: "ms", limit: limit).within, equals: expected)
  }

  @Test(
    "A figure keeps a lower limit down to the limit itself",
    arguments: [(3, 2, true), (2, 2, true), (2.0.nextDown, 2, false), (.nan, 2, false), (3, .nan, false)])
  func atLeast(value: Double, limit: Double, expected: Bool) {
    expect(BenchRow("a", value, unit: "×", limit: limit, sense: .atLeast).within, equals: expected)
  }

  @Test("Without a limit, `within` is nil")
  func noLimit() {
    expect(BenchRow("a", .nan, unit: "ms").within == nil)
  }

  @Test("The JSON has `limit` and `within` for a row with a limit")
  func text() {
    let rows = [
      BenchRow("frame", 1.5, unit: "µs"), BenchRow("step", 2, unit: "ms", limit: 1),
      BenchRow("read", 300, unit: "MB/s", limit: 200.5, sense: .atLeast),
    ]

    let expected = """
      [
        {"name": "frame", "value": 1.5, "unit": "µs"},
        {"name": "step", "value": 2.0, "unit": "ms", "limit": 1.0, "within": false, "better": "less"},
        {"name": "read", "value": 300.0, "unit": "MB/s", "limit": 200.5, "within": true, "better": "more"}
      ]
      """
    expect(BenchRow.json(rows), equals: expected)
    expect(BenchRow.json([]), equals: "[]")
  }

  @Test("The JSON has the rounds, the better side, and the noise if they are known")
  func rounds() {
    let rows = [
      BenchRow("frame", 2, unit: "µs", rounds: [1, 2, .nan]),
      BenchRow("read", 300, unit: "MB/s", sense: .atLeast, rounds: [300], noise: 0.25),
    ]

    let expected = """
      [
        {"name": "frame", "value": 2.0, "unit": "µs", "better": "less", "rounds": [1.0, 2.0, null]},
        {"name": "read", "value": 300.0, "unit": "MB/s", "better": "more", "rounds": [300.0], "noise": 0.25}
      ]
      """
    expect(BenchRow.json(rows), equals: expected)
  }

  @Test("Runs are pooled into one row with all rounds; a run without rounds counts as one")
  func pooled() {
    let runs = [
      BenchRow("a", 5, unit: "µs", rounds: [4, 6]), BenchRow("a", 7, unit: "µs"),
      BenchRow("a", 9, unit: "µs", rounds: [9]),
    ]
    let expected = BenchRow("a", 7, unit: "µs", rounds: [4, 6, 7, 9], noise: 0.5)

    expect(BenchRow.pooled(runs, noise: 0.5) == expected && expected.center == 6.5)
    expect(BenchRow.pooled([]) == nil && runs[1].center == 7)
  }

  @Test("The JSON of any rows is valid and agrees with the rows", arguments: 0..<40 as Range<UInt64>)
  func parses(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers: [Double] = [
      0, -0.0, 1.5, -2e-300, 1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
    ]
    let words = ["", "p50", "a \"b\" \\ c", "line\nbreak\u{1}", "µs", "×"]
    let rows = try (0..<Int.random(in: 0...8, using: &random)).map { _ in
      BenchRow(
        try #require(words.randomElement(using: &random)),
        try #require(numbers.randomElement(using: &random)),
        unit: try #require(words.randomElement(using: &random)),
        limit: Bool.random(using: &random) ? numbers.randomElement(using: &random) : nil,
        sense: Bool.random(using: &random) ? .atMost : .atLeast)
    }

    let parsed = try JSONSerialization.jsonObject(with: Data(BenchRow.json(rows).utf8)) as? [[String: Any]]

    let objects = try #require(parsed, "seed \(seed)")
    expect(objects.count, equals: rows.count, "seed \(seed)")
    for (object, row) in zip(objects, rows) {
      expect(object["name"] as? String == row.name && object["unit"] as? String == row.unit, "seed \(seed)")
      expect(matches(object["value"], row.value), "seed \(seed), \(row)")
      expect(object.count, equals: (row.limit == nil ? 3 : 6), "seed \(seed), \(row)")
      let better = row.sense == .atMost ? "less" : "more"
      expect(object["better"] as? String == (row.limit == nil ? nil : better), "seed \(seed), \(row)")
      if let limit = row.limit { expect(matches(object["limit"], limit), "seed \(seed), \(row)") }
      expect(object["within"] as? Bool == row.within, "seed \(seed), \(row)")
    }
  }

  private func matches(_ json: Any?, _ value: Double) -> Bool {
    value.isFinite ? json as? Double == value : json is NSNull
  }

  @Test("A table shows limits with their side, and marks those that are broken")
  func table() {
    let rows = [
      BenchRow("frame", 1.5, unit: "µs"), BenchRow("step", 2.25, unit: "ms", limit: 1),
      BenchRow("read", 300, unit: "MB/s", limit: 200.5, sense: .atLeast),
    ]

    let expected = """
      row    value  unit    limit            \n\
      ───────────────────────────────────────
      frame  1.500  µs                       \n\
      step   2.250  ms        ≤ 1  NOT WITHIN
      read     300  MB/s  ≥ 200.5  within    \n
      """
    expect(BenchRow.table(rows) + "\n", equals: expected)
  }

  @Test("A summary becomes rows in µs and counts of missed frames")
  func summary() throws {
    var frame = FrameRecord(index: 0, start: 0)
    frame.add(9_000_500, to: .displayList)

    let rows = FrameSummary([frame]).benchRows(prefix: "card-")

    expect(rows.count == 8 * 6 + 2 && Set(rows.map(\.name)).count == rows.count)
    let list = try #require(rows.first { $0.name == "card-display-list-p95" })
    expect(list, equals: BenchRow("card-display-list-p95", 9000.5, unit: "µs"))
    expect(rows.contains(BenchRow("card-missed-60", 0, unit: "frames")))
    expect(rows.last, equals: BenchRow("card-missed-120", 1, unit: "frames"))
  }
}
