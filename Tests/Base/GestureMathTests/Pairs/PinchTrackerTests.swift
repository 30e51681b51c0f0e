import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct PinchTrackerTests {
  @Test("A pinch begins when the distance has changed by ten points, and ends with the last touch")
  func pinch() {
    expect(
      PinchTracker(),
      """
      touch1   d--<-<---<--u
      touch2   -d-------->----u
      states   -----B---CC----E
      """, stride: 5)
    expect(
      PinchTracker(),
      """
      touch1   d-->>>--u
      touch2   -d-------u
      states   ----BC---E
      """, stride: 5)
  }

  @Test("One touch does not pinch, and neither do two that move together")
  func noPinch() {
    expect(
      PinchTracker(),
      """
      touch1   d>>>>>u
      states   ------F
      """)
    expect(
      PinchTracker(),
      """
      touch1   d-v-v-v-v-v-v-u
      touch2   d--v-v-v-v-v-v-u
      states   ---------------F
      """, stride: 5)
  }

  @Test("The points of the slop are subtracted, so nothing jumps, in both directions", arguments: [1.0, -1])
  func slop(sign: Double) {
    var pinch = PinchTracker()
    _ = pinch.handle(.down(1, PointerSample(time: 0, position: [0, 0])))
    _ = pinch.handle(.down(2, PointerSample(time: 0, position: [100, 0])))
    expect(pinch.handle(.move(2, PointerSample(time: 1, position: [100 + 9 * sign, 0]))) == nil)
    expect(pinch.scale, equals: 1)
    expect(pinch.handle(.move(2, PointerSample(time: 2, position: [100 + 10 * sign, 0]))), equals: .began)
    expect(pinch.scale, equals: 1)
    expect(pinch.handle(.move(2, PointerSample(time: 3, position: [100 + 65 * sign, 0]))), equals: .changed)
    expect(abs(pinch.scale - (100 + 65 * sign) / (100 + 10 * sign)), isBelow: 1e-12)
  }

  @Test(
    "The scale is the relative distance, whatever the touches do and whichever is lifted and comes down again"
  )
  func reference() {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var pinch = PinchTracker(slop: 0)
      var places: [Int: SIMD2<Double>] = [:]
      var time: Int64 = 0
      // The scale by its definition: the product of the changes of distance while two are down.
      var expected = 1.0
      func distance() -> Double? {
        guard let a = places[0], let b = places[1] else { return nil }
        let way = b - a
        return max((way * way).sum().squareRoot(), 1)
      }
      func place() -> SIMD2<Double> { [generator.uniform(0, 400), generator.uniform(0, 800)] }
      for _ in 0..<60 {
        time += 8_000_000
        let id = Int.random(in: 0...1, using: &generator)
        let before = distance()
        if let old = places[id] {
          if Int.random(in: 0..<6, using: &generator) == 0, places.count == 2 {
            places[id] = nil
            _ = pinch.handle(.up(id, PointerSample(time: time, position: old)))
            continue
          }
          places[id] = place()
          _ = pinch.handle(.move(id, PointerSample(time: time, position: places[id]!)))
          if let before, let after = distance() { expected *= after / before }
        } else {
          places[id] = place()
          _ = pinch.handle(.down(id, PointerSample(time: time, position: places[id]!)))
          if pinch.state == .possible { expected = 1 }
        }
        guard pinch.state.isActive else { continue }
        expect(abs(pinch.scale / expected - 1), isBelow: 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Setting the scale re-bases it and its velocity")
  func setting() {
    var pinch = PinchTracker(slop: 0)
    func move(_ milliseconds: Int64, _ x: Double) {
      _ = pinch.handle(.move(2, PointerSample(time: milliseconds * 1_000_000, position: [x, 0])))
    }
    _ = pinch.handle(.down(1, PointerSample(time: 0, position: [0, 0])))
    _ = pinch.handle(.down(2, PointerSample(time: 0, position: [100, 0])))
    for step in 1...10 { move(Int64(step) * 10, 100 + Double(step) * 5) }
    expect(abs(pinch.scale - 1.5), isBelow: 1e-12)
    expect(abs(pinch.velocity(at: 100_000_000) - 5), isBelow: 1e-9, "500 points per second, 100 points are 1")
    pinch.scale = 1
    expect(pinch.scale, equals: 1)
    expect(abs(pinch.velocity(at: 100_000_000) - 500.0 / 150), isBelow: 1e-9)
    move(110, 300)
    expect(abs(pinch.scale - 2), isBelow: 1e-12)
    pinch.scale = .nan
    expect(pinch.scale, equals: 1)
    pinch.scale = 0
    expect(pinch.scale, equals: 1e-6)
  }

  @Test("Touches at one place, and invalid positions, give finite scales")
  func degenerate() {
    var pinch = PinchTracker()
    _ = pinch.handle(.down(1, PointerSample(time: 0, position: [5, 5])))
    _ = pinch.handle(.down(2, PointerSample(time: 0, position: [5, 5])))
    _ = pinch.handle(.move(2, PointerSample(time: 1, position: [.nan, 5])))
    expect(pinch.state, equals: .possible)
    _ = pinch.handle(.move(2, PointerSample(time: 1, position: [1e9, 5])))
    expect(pinch.state == .began && pinch.scale.isFinite)
    _ = pinch.handle(.move(2, PointerSample(time: 2, position: [5, 5])))
    expect(pinch.scale > 0 && pinch.scale.isFinite && pinch.velocity(at: 2).isFinite)
  }
}
