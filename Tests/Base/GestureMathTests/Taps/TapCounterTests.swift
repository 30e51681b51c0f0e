import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct TapCounterTests {
  /// Returns the count of a touch at a time and place, which is lifted 50 ms later at the same or another place.
  private func tap(
    _ counter: inout TapCounter, _ milliseconds: Int64, _ x: Double, lift: Double? = nil
  ) -> Int {
    let count = counter.down(PointerSample(time: milliseconds * 1_000_000, position: [x, 0]))
    counter.up(
      PointerSample(time: (milliseconds + 50) * 1_000_000, position: [lift ?? x, 0]), start: [x, 0],
      count: count)
    return count
  }

  @Test("Touches in quick succession at one place increase the count")
  func succession() {
    var counter = TapCounter()
    expect(tap(&counter, 0, 100), equals: 1)
    expect(tap(&counter, 400, 100), equals: 2)
    expect(tap(&counter, 800, 130), equals: 3, "30 points away, 350 ms after the lift")
    expect(tap(&counter, 1201, 130), equals: 1, "351 ms after the lift")
    expect(tap(&counter, 1400, 171), equals: 1, "41 points away")
  }

  @Test("A touch after one that moved does not increase the count")
  func moved() {
    var counter = TapCounter()
    expect(tap(&counter, 0, 100, lift: 111), equals: 1)
    expect(tap(&counter, 100, 110), equals: 1)
    expect(tap(&counter, 200, 110), equals: 2)
  }

  @Test("Two touches that tap twice have separate counts")
  func twoTouches() {
    var counter = TapCounter()
    func down(_ milliseconds: Int64, _ x: Double) -> Int {
      counter.down(PointerSample(time: milliseconds * 1_000_000, position: [x, 0]))
    }
    func up(_ milliseconds: Int64, _ x: Double, _ count: Int) {
      counter.up(
        PointerSample(time: milliseconds * 1_000_000, position: [x, 0]), start: [x, 0], count: count)
    }
    expect([down(0, 100), down(5, 130)], equals: [1, 1])
    up(50, 100, 1)
    up(55, 130, 1)
    expect([down(150, 128), down(155, 101)], equals: [2, 2])
  }

  @Test("The counter keeps the newest lifts, however many there are")
  func memory() {
    var counter = TapCounter()
    for pointer in 0..<20 { _ = tap(&counter, Int64(pointer), Double(pointer) * 100) }
    expect(tap(&counter, 100, 1900), equals: 2)
    expect(tap(&counter, 100, 0), equals: 1, "twelve lifts followed it")
  }
}
