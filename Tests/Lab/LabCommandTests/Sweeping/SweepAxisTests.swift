import Expectations
import Experiments
import TestSupport
import Testing
@testable import LabCommand
@testable import Scenarios

@Suite struct SweepAxisTests {
  private func experiment() throws -> any Experiment {
    try #require(Catalogue.standard.experiment(named: "card"))
  }

  @Test("A range has the given number of values in even steps, with both ends exact")
  func ranges() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let (low, high) = (
        Double.random(in: 1...6000, using: &random), Double.random(in: 1...6000, using: &random)
      )
      let count = Int.random(in: 2...50, using: &random)
      let axis = try SweepAxis("flick=\(low)..\(high):\(count)", of: experiment())
      expect(axis.values.count == count && axis.values.first == low && axis.values.last == high)
      for (a, b) in zip(axis.values, axis.values.dropFirst()) {
        expect((b - a - (high - low) / Double(count - 1)).magnitude, isBelow: 1e-9)
      }
    }
    try expect(SweepAxis("flick=600..900:1", of: experiment()).values, equals: [600])
    try expect(SweepAxis("height=0.3,0.9,0.5", of: experiment()).values, equals: [0.3, 0.9, 0.5])
  }

  @Test(
    "An invalid axis is refused with the expectation",
    arguments: [
      "", "flick", "flick=", "flick=1..", "flick=1..2", "flick=1..2:0", "flick=1..2:x", "flick=0..5:3",
      "flick=1..99999:3", "flick=nan..5:3", "flick=1,,2", "flick=1..2:99999999999999999999", "flikc=1..2:3",
      "flick=1..2:10001", "flick=inf",
    ])
  func bad(text: String) throws {
    let error = #expect(throws: LabError.self) { try SweepAxis(text, of: experiment()) }
    expect(error?.status == 2 && error?.description.contains("--vary") == true)
  }
}
