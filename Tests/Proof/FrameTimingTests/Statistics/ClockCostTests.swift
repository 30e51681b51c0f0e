import Expectations
import FrameTiming
import Testing

@Suite struct ClockCostTests {
  @Test("A clock of 20 ns a reading is measured as such, and its part of a frame follows")
  func measured() {
    var now: Int64 = 0
    let cost = ClockCost.measure(readings: 500, frames: 50) {
      now += 20
      return now
    }
    // Two more than 10,000 readings: those at the ends.
    expect((20...20.01).contains(cost.perReading) && cost.readingsPerFrame == 10)
    expect((cost.fraction(of: .hz60) - 200 / 16_666_667.0).magnitude, isBelow: 1e-8)
    expect(cost.row().within, equals: true)
  }

  @Test("A clock that takes a hundredth of a frame breaks the limit, and zero frames do not trap")
  func dear() {
    expect(ClockCost(perReading: 20_000, readingsPerFrame: 10).row().within, equals: false)
    expect(ClockCost.measure(readings: -1, frames: 0) { 0 }.perFrame, equals: 0)
  }
}
