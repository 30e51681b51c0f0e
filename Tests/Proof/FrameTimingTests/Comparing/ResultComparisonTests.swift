import Expectations
import Foundation
import FrameTiming
import TestSupport
import Testing

@Suite struct ResultComparisonTests {
  private func rows(_ rounds: [String: [Double]], calibration: Double? = nil) -> [BenchRow] {
    let rows = rounds.sorted { $0.key < $1.key }.map { BenchRow($0, $1[0], unit: "µs", rounds: $1) }
    return rows + (calibration.map { [BenchRow("calibration-measured", $0, unit: "ms")] } ?? [])
  }

  private let steady = Array(repeating: 10.0, count: 6)
  private let slower = Array(repeating: 10.8, count: 6)

  @Test("Rows are matched by name, and rows of only one side are listed")
  func matching() {
    let found = ResultComparison(
      base: rows(["a": steady, "b": steady]), new: rows(["b": steady, "c": steady]))

    expect(found.rows.map(\.name), equals: ["b"])
    expect(found.unmatched, equals: ["a", "c"])
    expect(!found.isWorse && !found.isEmpty)
  }

  @Test(
    "A row without measured noise uses the usual noise; otherwise the largest measured noise counts")
  func noise() {
    let (base, new) = (rows(["a": steady]), rows(["a": slower]))
    let assumed = ResultComparison(base: base, new: new)
    expect(assumed.isNoiseAssumed && assumed.isWorse && assumed.rows[0].noise == 0.05)
    expect(ResultComparison.usualNoise, equals: 0.05)

    let known = ResultComparison(base: base, new: new, noise: ["a": 0.1])
    expect(!known.isNoiseAssumed && !known.isWorse && known.rows[0].noise == 0.1)

    let own = [BenchRow("a", 10, unit: "µs", rounds: steady, noise: 0.2)]
    expect(ResultComparison(base: own, new: new, noise: ["a": 0.1]).rows[0].noise, equals: 0.2)
  }

  @Test("A change of the machine's speed is noise for a time, but not for a count")
  func drift() {
    let found = ResultComparison(
      base: rows(["a": steady], calibration: 8), new: rows(["a": slower], calibration: 8.8))
    expect(found.machineRatio, equals: 1.1)
    expect(!found.isWorse && found.rows[0].noise > 0.09)

    let count = { (rounds: [Double], time: Double) in
      [
        BenchRow("n", 1, unit: "bytes", rounds: rounds, noise: 0),
        BenchRow("calibration-measured", time, unit: "ms"),
      ]
    }
    expect(ResultComparison(base: count(steady, 8), new: count(slower, 8.8)).isWorse)
  }

  @Test(
    "Without noise, at most one in twenty comparisons of equal builds finds a difference"
  )
  func falseAlarms() {
    var alarms = 0
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func measure() -> [BenchRow] {
        (0..<3).map { number in
          let rounds = (0..<10).map { _ in Double.random(in: 90...110, using: &random) }
          return BenchRow("row-\(number)", 100, unit: "bytes", rounds: rounds, noise: 0)
        }
      }
      let found = ResultComparison(base: measure(), new: measure())
      alarms += found.rows.contains { $0.verdict != .noDifference } ? 1 : 0
    }
    expect(alarms, isAtMost: 1, "\(alarms) of 20")
  }

  @Test("A build that is a fifth slower is detected behind a jitter of a tenth")
  func detection() {
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func measure(_ scale: Double) -> [BenchRow] {
        (0..<3).map { number in
          let rounds = (0..<15).map { _ in Double.random(in: 95...105, using: &random) * scale }
          return BenchRow("row-\(number)", 100, unit: "µs", rounds: rounds, noise: 0.03)
        }
      }
      let found = ResultComparison(base: measure(1), new: measure(1.2))
      expect(found.rows.allSatisfy { $0.verdict == .worse }, "seed \(seed)")
    }
  }

  @Test("The text ends with the verdict")
  func text() {
    let found = ResultComparison(
      base: rows(["a": steady, "b": steady, "c": [1]]), new: rows(["a": slower, "b": steady, "c": [1]]),
      noise: ["a": 0.01, "b": 0.01, "c": 0.01])

    expect(found.text.hasSuffix("\n1 slower, 1 no difference"))
    expect(found.text.contains("+8.0 %") && found.text.contains("not compared: fewer than 5 rounds"))
    expect(ResultComparison(base: [], new: []).text.hasSuffix("no rows could be compared"))
  }

  @Test("The JSON parses and agrees with the rows, also for an infinite ratio")
  func json() throws {
    let base = rows(["a": steady, "b": Array(repeating: 0, count: 6), "c \"x\"": [1]])
    let new = rows(["a": slower, "b": steady, "c \"x\"": [1]])
    let found = ResultComparison(base: base, new: new)
    let parsed = try #require(
      JSONSerialization.jsonObject(with: Data(found.json.utf8)) as? [String: Any])
    let rows = try #require(parsed["rows"] as? [[String: Any]])

    expect(parsed["worse"] as? Bool == true && parsed["noiseAssumed"] as? Bool == true)
    expect(rows.map { $0["name"] as? String }, equals: ["a", "b", "c \"x\""])
    expect(rows.map { $0["verdict"] as? String }, equals: ["worse", "worse", "not compared"])
    expect(rows[1]["ratio"] is NSNull && rows[0]["low"] as? Double == rows[0]["high"] as? Double)
  }
}
