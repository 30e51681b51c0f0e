import Expectations
import FrameTiming
import Testing

@Suite struct FrameBudgetTests {
  @Test(
    "A budget is the time to the next refresh, to the nearest nanosecond",
    arguments: [
      (60, 16_666_667), (120, 8_333_333), (59.94, 16_683_350), (144, 6_944_444), (1, 1_000_000_000),
    ])
  func nanoseconds(hertz: Double, expected: Int64) {
    expect(FrameBudget(hertz: hertz).nanoseconds, equals: expected)
  }

  @Test("Only a frame that takes longer than the budget is missed")
  func missed() {
    for budget in [FrameBudget.hz60, .hz120] {
      expect(!budget.isMissed(by: budget.nanoseconds))
      expect(budget.isMissed(by: budget.nanoseconds + 1))
    }
  }

  @Test("A rate is clamped to 1 Hz…1 MHz, and NaN is 60 Hz")
  func odd() {
    expect(FrameBudget(hertz: .nan), equals: .hz60)
    for hertz in [-Double.infinity, -1, 0, 0.5] { expect(FrameBudget(hertz: hertz).hertz, equals: 1) }
    for hertz in [1e7, Double.infinity] { expect(FrameBudget(hertz: hertz).nanoseconds, equals: 1000) }
  }

  @Test("Labels are short")
  func labels() {
    expect(FrameBudget.hz60.label == "60 Hz" && FrameBudget.hz120.label == "120 Hz")
    expect(FrameBudget(hertz: 59.94).label, equals: "59.94 Hz")
  }
}
