import Expectations
import TestSupport
import Testing

@testable import Reports

@Suite struct TicksTests {
  @Test("Ticks contain the range, are limited in number, and have round steps")
  func around() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let low = random.uniform(-100, 100) * (random.next() % 2 == 0 ? 0.01 : 1)
      let high = low + random.uniform(0.05, 300)
      let count = Int(random.next() % 8) + 2
      let some = Ticks.around(low, high, atMost: count)
      let exact = Ticks.around(low, high, exactly: count)
      expect(some.low <= low && some.high >= high - 1e-9 && some.count <= count, "\(low) \(high)")
      expect(exact.low <= low && exact.high >= high - 1e-9 && exact.count == count, "\(low) \(high)")
      for ticks in [some, exact] {
        var digit = ticks.step
        while digit >= 9.999 { digit /= 10 }
        while digit < 0.999 { digit *= 10 }
        expect([1, 2, 2.5, 5].contains { abs($0 - digit) < 1e-6 }, "\(ticks.step)")
        expect(ticks.values.count, equals: ticks.count + 1)
      }
    }
  }

  @Test("The axis of a fraction goes from 0 to 1 in fifths")
  func fraction() {
    expect(Ticks.around(0, 1, atMost: 7), equals: Ticks(first: 0, count: 5, step: 0.2))
  }

  @Test("Ticks inside a range do not exceed it")
  func inside() {
    expect(Ticks.inside(-30, 1030, about: 9), equals: [0, 200, 400, 600, 800, 1000])
    expect(Ticks.inside(3, 3.2, about: 9).allSatisfy { $0 >= 3 && $0 <= 3.2 })
  }
}
