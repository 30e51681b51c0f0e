import Expectations
import Foundation
import FrameTiming
import Testing

@Suite struct BenchReportTests {
  private struct Refusal: Error {}

  private let limits = CalibratedLimits(before: 20, after: 20, committed: 10)

  @Test("A report compares rows with the limits of this machine")
  func scaled() {
    let report = BenchReport([BenchRow("step", 3, unit: "ms", limit: 2)], limits: limits)

    expect(report.isWithin && report.rows[0].limit == 4)
  }

  @Test("One row that breaks its limit breaks the report")
  func broken() {
    let rows = [BenchRow("a", 1, unit: "ms", limit: 2), BenchRow("b", .nan, unit: "ms", limit: 2)]

    expect(!BenchReport(rows, limits: limits).isWithin)
    expect(BenchReport([BenchRow("c", 1e9, unit: "ms")], limits: limits).isWithin)
  }

  @Test("The text and the JSON both contain the calibration")
  func printed() throws {
    let report = BenchReport([BenchRow("step", 3, unit: "ms", limit: 2)], limits: limits)

    expect(report.text, equals: BenchRow.table(report.rows) + "\n" + limits.line)
    let parsed = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [[String: Any]]
    let names = try #require(parsed).compactMap { $0["name"] as? String }
    expect(names, equals: ["step", "calibration-measured", "calibration-committed", "calibration-scale"])
  }

  @Test("Benches run in order between two calibrations, on the given clock")
  func running() throws {
    let clock = ManualClock()
    var calls: [String] = []
    // Only the benches move the clock, so the calibration measures the minimum.
    let benches = ["one", "two"].map { name in
      Bench(name, summary: "Moves the clock") { read in
        calls.append(name)
        let start = read()
        clock.now += 7
        return [BenchRow(name, Double(read() - start), unit: "ns", limit: 7, basis: .fixed)]
      }
    }

    let report = try BenchReport(running: benches, clock: clock.read)

    expect(calls == ["one", "two"] && report.rows.map(\.name) == calls)
    expect(report.rows.allSatisfy { $0.value == 7 && $0.within == true })
    expect(report.limits, equals: CalibratedLimits(before: 1, after: 1))
  }

  @Test("A bench that fails stops the run")
  func failing() {
    let bench = Bench("bad", summary: "Fails") { _ in throw Refusal() }

    expect(bench.name == "bad" && bench.summary == "Fails")
    #expect(throws: Refusal.self) { try BenchReport(running: [bench], clock: { 0 }) }
  }
}
