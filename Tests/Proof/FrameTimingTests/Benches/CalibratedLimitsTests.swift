import Expectations
import FrameTiming
import Testing

@Suite struct CalibratedLimitsTests {
  @Test("The shorter calibration counts, and no time is below a nanosecond")
  func least() {
    expect(CalibratedLimits(before: 30, after: 20, committed: 10).scale, equals: 2)
    expect(CalibratedLimits(before: 20, after: 30, committed: 10).measured, equals: 20)
    expect(
      CalibratedLimits(before: -5, after: 0, committed: -1),
      equals: CalibratedLimits(before: 1, after: 1, committed: 1))
  }

  @Test("On a machine of half the speed a time may double, a rate may halve, and a fixed limit stays")
  func scaling() {
    let limits = CalibratedLimits(before: 20, after: 20, committed: 10)

    let time = limits.apply(to: BenchRow("time", 3, unit: "ms", limit: 2))
    let rate = limits.apply(to: BenchRow("rate", 60, unit: "MB/s", limit: 100, sense: .atLeast))
    let ratio = limits.apply(to: BenchRow("ratio", 3, unit: "×", limit: 2, basis: .fixed))

    expect(time.basis == .calibrated && rate.basis == .calibrated && ratio.basis == .fixed)
    expect(time.limit == 4 && time.within == true && time.value == 3 && time.name == "time")
    expect(rate.limit == 50 && rate.within == true)
    expect(ratio.limit == 2 && ratio.within == false)
    let free = BenchRow("free", 3, unit: "ms")
    expect(limits.apply(to: free), equals: free)
  }

  @Test("On a faster machine limits are tighter")
  func faster() {
    let limits = CalibratedLimits(before: 5, after: 6, committed: 10)

    expect(limits.apply(to: BenchRow("time", 1.5, unit: "ms", limit: 2)).within, equals: false)
  }

  @Test("Both times and the scale are printed")
  func line() {
    let limits = CalibratedLimits(before: 9_000_000, after: 8_412_345, committed: 8_000_000)

    expect(limits.line, equals: "calibration: measured 8.41 ms, committed 8.00 ms, limits × 1.05")
    expect(limits.rows.map(\.value), equals: [8.412345, 8, limits.scale])
    expect(limits.rows.allSatisfy { $0.limit == nil })
  }

  @Test("Without a calibration, limits stay as written")
  func committed() {
    let same = CalibratedLimits(before: Calibration.committed, after: .max)

    expect(same.scale, equals: 1)
  }
}
