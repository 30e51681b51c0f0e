import Expectations
import GestureMath
import Testing

@Suite struct ScrollTrackerTests {
  private func sample(_ milliseconds: Int64) -> PointerSample {
    PointerSample(time: milliseconds * 1_000_000, position: [50, 60])
  }

  @Test("A wheel pans from its first step on, and the pan ends 100 ms after the last")
  func life() {
    var scroll = ScrollTracker()
    expect(scroll.handle([0, 40], at: sample(0)), equals: .began)
    expect(scroll.translation == [0, 40] && scroll.position == [50, 60])
    expect(scroll.handle([0, 40], at: sample(50)), equals: .changed)
    expect(scroll.translation, equals: [0, 80])
    expect(scroll.deadline, equals: 150_000_000)
    expect(scroll.wait(until: 149_999_999) == nil)
    expect(scroll.wait(until: 150_000_000), equals: .ended)
    expect(scroll.deadline == nil)
    expect(scroll.handle([0, 40], at: sample(160)) == nil, "only after a reset")
    scroll.reset()
    expect(scroll.handle([0, -40], at: sample(170)), equals: .began)
    expect(scroll.translation, equals: [0, -40])
    expect(scroll.cancel(), equals: .cancelled)
  }

  @Test("Setting the translation re-bases it; the velocity is that of the steps")
  func values() {
    var scroll = ScrollTracker()
    for step in 0..<10 { _ = scroll.handle([0, 4], at: sample(Int64(step) * 8)) }
    expect(abs(scroll.velocity(at: 72_000_000).y - 500), isBelow: 1e-9)
    scroll.translation = .zero
    _ = scroll.handle([1, 4], at: sample(80))
    expect(scroll.translation, equals: [1, 4])
  }

  @Test("Steps that are zero or not finite are ignored")
  func odd() {
    var scroll = ScrollTracker()
    expect(scroll.handle(.zero, at: sample(0)) == nil)
    expect(scroll.handle([.nan, 1], at: sample(0)) == nil)
    expect(scroll.handle([1, .infinity], at: sample(0)) == nil)
    expect(scroll.handle([1, 1], at: PointerSample(time: 0, position: [.nan, 0])) == nil)
    expect(scroll.state == .possible && scroll.deadline == nil)
    for _ in 0..<3 { _ = scroll.handle([9e8, 0], at: sample(1)) }
    expect(scroll.translation.x, equals: 9e8, "a step to an invalid position is ignored")
  }
}
