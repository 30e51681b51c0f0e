import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct LeastSquaresVelocityTests {
  private func sample(_ milliseconds: Double, _ x: Double, _ y: Double = 0) -> PointerSample {
    PointerSample(time: Int64((milliseconds * 1e6).rounded()), position: [x, y])
  }

  /// Times with uneven gaps of 1 to 16 ms, all within 100 ms.
  private func times(_ random: inout SeededGenerator, start: Int64) -> [Int64] {
    var times = [start]
    let count = Int.random(in: 3...20, using: &random)
    while times.count < count {
      let next = times[times.count - 1] + Int64.random(in: 1_000_000...16_000_000, using: &random)
      guard next - start <= 100_000_000 else { break }
      times.append(next)
    }
    return times
  }

  @Test("The velocity of quadratic motion is exact", arguments: 1...20)
  func exact(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let times = times(&random, start: Int64.random(in: 0...1_000_000_000_000, using: &random))
      guard times.count >= 3 else { continue }
      let start = SIMD2(
        Double.random(in: 0...400, using: &random), Double.random(in: 0...800, using: &random))
      let speed = SIMD2(
        Double.random(in: 500...4000, using: &random), Double.random(in: -4000...(-500), using: &random))
      let bend = SIMD2(
        Double.random(in: -9000...9000, using: &random), Double.random(in: -9000...9000, using: &random))
      var tracker = LeastSquaresVelocity()
      let last = times[times.count - 1]
      for time in times {
        let t = Double(time - last) * 1e-9
        tracker.add(PointerSample(time: time, position: start + speed * t + bend * (t * t)))
      }
      let error = tracker.velocity(at: last) - speed
      expect(abs(error.x) <= 1e-9 * abs(speed.x) && abs(error.y) <= 1e-9 * abs(speed.y), "seed \(seed)")
    }
  }

  @Test("Any motion has the velocity of the reference fit", arguments: 1...20)
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let times = times(&random, start: 0)
      var tracker = LeastSquaresVelocity()
      let ys = times.map { _ in Double.random(in: 0...800, using: &random) }
      for (time, y) in zip(times, ys) { tracker.add(PointerSample(time: time, position: [180, y])) }
      let last = times[times.count - 1]
      guard times.count >= 2 else { continue }
      let fit = ReferenceLeastSquares.fit(
        times: times.map { Double($0 - last) * 1e-8 }, values: ys, degree: min(times.count - 1, 2))
      let found = tracker.velocity(at: last)
      let expected = fit[1] * 10
      expect(abs(found.y - expected), isAtMost: 1e-9 * max(abs(expected), 1e5), "seed \(seed), \(times)")
      expect(found.x, equals: 0)
    }
  }

  @Test("The same motion at another time gives the same bits", arguments: 1...20)
  func shift(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let times = times(&random, start: 0)
    let points = times.map { _ in
      SIMD2(Double.random(in: 0...400, using: &random), Double.random(in: 0...800, using: &random))
    }
    var bits: Set<[UInt64]> = []
    for shift: Int64 in [0, 1, 36_000_000_000_000, -7_777_777_777, .max - 200_000_000, .min] {
      var tracker = LeastSquaresVelocity()
      for (time, point) in zip(times, points) {
        tracker.add(PointerSample(time: time + shift, position: point))
      }
      let velocity = tracker.velocity(at: times[times.count - 1] + shift)
      bits.insert([velocity.x.bitPattern, velocity.y.bitPattern])
    }
    expect(bits.count, equals: 1, "seed \(seed)")
  }

  @Test("Two samples give the slope between them, and fewer give zero")
  func few() {
    var tracker = LeastSquaresVelocity()
    expect(tracker.velocity(at: 0), equals: .zero)
    tracker.add(sample(0, 10, 20))
    expect(tracker.velocity(at: 0), equals: .zero)
    tracker.add(sample(10, 15, 0))
    let velocity = tracker.velocity(at: 10_000_000)
    expect(abs(velocity.x - 500) < 1e-9 && abs(velocity.y + 2000) < 1e-9)
    tracker.reset()
    expect(tracker.velocity(at: 10_000_000), equals: .zero)
    expect(tracker.sampleCount, equals: 0)
  }

  @Test("Less than a millisecond of samples gives no velocity")
  func shortest() {
    var tracker = LeastSquaresVelocity()
    tracker.add(PointerSample(time: 0, position: [0, 0]))
    tracker.add(PointerSample(time: 999_999, position: [1, 0]))
    expect(tracker.velocity(at: 999_999), equals: .zero)
    tracker.add(PointerSample(time: 1_000_000, position: [1, 0]))
    expect(tracker.velocity(at: 1_000_000).x, isAbove: 0)
  }

  @Test("A gap of 40 ms between samples discards the samples before it, and a shorter gap does not")
  func gap() {
    for (gap, count) in [(39.9, 3), (40, 1), (500, 1)] {
      var tracker = LeastSquaresVelocity()
      tracker.add(sample(0, 0))
      tracker.add(sample(8, 10))
      tracker.add(sample(8 + gap, 20))
      expect(tracker.sampleCount, equals: count)
    }
  }

  @Test("A pointer that is silent for 40 ms has stopped, and one silent for less has not")
  func stopped() {
    var tracker = LeastSquaresVelocity()
    for step in 0..<5 { tracker.add(sample(Double(step) * 8, Double(step) * 8)) }
    let moving = tracker.velocity(at: 32_000_000)
    expect(abs(moving.x - 1000), isBelow: 1e-6)
    expect(tracker.velocity(at: 71_999_999), equals: moving)
    expect(tracker.velocity(at: 72_000_000), equals: .zero)
    expect(tracker.velocity(at: .max), equals: .zero)
    expect(
      tracker.velocity(at: .min), equals: moving, "a time before the newest sample counts as that sample's")
  }

  @Test("A later sample of the same time replaces the earlier one")
  func duplicates() {
    var once = LeastSquaresVelocity()
    var twice = LeastSquaresVelocity()
    for step in 0..<6 {
      let time = Double(step) * 8
      twice.add(sample(time, 999))
      twice.add(sample(time, Double(step * step)))
      once.add(sample(time, Double(step * step)))
    }
    expect(twice.sampleCount, equals: once.sampleCount)
    expect(twice.velocity(at: 40_000_000), equals: once.velocity(at: 40_000_000))
  }

  @Test("Samples that are older or not usable change nothing")
  func ignored() {
    var plain = LeastSquaresVelocity()
    var dirty = LeastSquaresVelocity()
    for step in 0..<6 {
      let good = sample(Double(step) * 8, Double(step * step))
      plain.add(good)
      dirty.add(good)
      for bad in [Double.nan, .infinity, -.infinity, 1.1e9, .greatestFiniteMagnitude] {
        dirty.add(sample(Double(step) * 8 + 1, bad))
        dirty.add(sample(Double(step) * 8 + 1, 0, bad))
      }
      dirty.add(sample(Double(step) * 8 - 3, 70))
    }
    expect(dirty.sampleCount, equals: plain.sampleCount)
    expect(dirty.velocity(at: 40_000_000), equals: plain.velocity(at: 40_000_000))
  }

  @Test("Only the last 100 ms count, and of them at most 20 samples")
  func window() {
    var slow = LeastSquaresVelocity()
    for step in 0..<30 { slow.add(sample(Double(step) * 10, step < 19 ? 500 : Double(step) * 3)) }
    expect(slow.sampleCount, equals: 11)
    expect(abs(slow.velocity(at: 290_000_000).x - 300), isBelow: 1e-6)

    // The 20 samples of a fast device represent all 100 ms: its noise of ±1 point nearly vanishes.
    var fast = LeastSquaresVelocity()
    for step in 0..<400 {
      fast.add(sample(Double(step), Double(step) * 3 + (step % 2 == 0 ? 1 : -1)))
      expect(fast.sampleCount, isAtMost: 20)
    }
    expect(abs(fast.velocity(at: 399_000_000).x - 3000), isBelow: 80)
  }

  @Test("Three samples of which two nearly coincide are fitted by a line")
  func coinciding() {
    var tracker = LeastSquaresVelocity()
    tracker.add(PointerSample(time: 0, position: [0, 0]))
    tracker.add(PointerSample(time: 19_999_999, position: [20, 0]))
    tracker.add(PointerSample(time: 20_000_000, position: [21, 0]))
    let velocity = tracker.velocity(at: 20_000_000).x
    expect(velocity > 900 && velocity < 1100, "\(velocity)")
  }

  @Test("Any samples give a finite velocity", arguments: 1...10)
  func total(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let coordinates: [Double] = [
      0, -0.0, 1, -1e9, 1e9, .leastNonzeroMagnitude, .nan, .infinity, -.greatestFiniteMagnitude,
    ]
    let steps: [Int64] = [0, 1, 2, 999, 1_000_000, 8_000_000, 39_999_999, 40_000_000, 1 << 60, -5]
    for _ in 0..<500 {
      var tracker = LeastSquaresVelocity()
      var time: Int64 = Bool.random(using: &random) ? .min : 0
      for _ in 0..<30 {
        time = time &+ steps[Int.random(in: 0..<steps.count, using: &random)]
        let x = coordinates[Int.random(in: 0..<coordinates.count, using: &random)]
        let y = coordinates[Int.random(in: 0..<coordinates.count, using: &random)]
        tracker.add(PointerSample(time: time, position: [x, y]))
        let velocity = tracker.velocity(at: time)
        expect(velocity.x.isFinite && velocity.y.isFinite, "seed \(seed)")
      }
    }
  }
}
