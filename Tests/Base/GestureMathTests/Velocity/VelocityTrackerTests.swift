import AllocationCounter
import Expectations
import GestureMath
import TestSupport
import Testing

/// The rules for every tracker.
@Suite struct VelocityTrackerTests {
  private func sample(_ milliseconds: Double, _ x: Double, _ y: Double = 0) -> PointerSample {
    PointerSample(time: Int64((milliseconds * 1e6).rounded()), position: [x, y])
  }

  private func velocity(_ kind: TrackerKind, _ samples: [PointerSample]) -> SIMD2<Double> {
    var tracker = kind.make()
    for sample in samples { tracker.add(sample) }
    return tracker.velocity(at: samples.last?.time ?? 0)
  }

  private func path(_ random: inout SeededGenerator) -> [PointerSample] {
    var time: Int64 = 0
    var position = SIMD2(random.uniform(0, 400), random.uniform(0, 800))
    return (0..<Int(random.uniform(2, 40))).map { _ in
      time += Int64(random.uniform(5e5, 16e6))
      position += [random.uniform(-10, 30), random.uniform(-30, 10)]
      return PointerSample(time: time, position: position)
    }
  }

  @Test("A steady motion has its velocity at any rate", arguments: TrackerKind.allCases)
  func steady(kind: TrackerKind) {
    for rate in [30, 60, 90, 120, 144, 240, 500, 1000, 4000.0] {
      let samples = (0...Int(0.12 * rate)).map { step in
        let t = Double(step) / rate
        return sample(t * 1000, 100 + 700 * t, 50 - 1900 * t)
      }
      let found = velocity(kind, samples)
      expect(abs(found.x - 700) < 0.01 && abs(found.y + 1900) < 0.01, "\(kind) at \(rate): \(found)")
    }
  }

  @Test(
    "Fewer than two samples, or less than 1 ms of samples, have no velocity", arguments: TrackerKind.allCases)
  func few(kind: TrackerKind) {
    expect(velocity(kind, []), equals: .zero)
    expect(velocity(kind, [sample(0, 10)]), equals: .zero)
    expect(velocity(kind, [sample(0, 10), sample(0.999, 20)]), equals: .zero)
    expect(abs(velocity(kind, [sample(0, 10), sample(1, 20)]).x - 10_000), isBelow: 1e-6)
    expect(abs(velocity(kind, [sample(0, 10), sample(10, 15)]).x - 500), isBelow: 1e-6)
  }

  @Test(
    "After 40 ms of silence, or of samples at one place, the velocity is zero",
    arguments: TrackerKind.allCases)
  func stopped(kind: TrackerKind) {
    var tracker = kind.make()
    for step in 0..<8 { tracker.add(sample(Double(step) * 8, Double(step) * 8)) }
    expect(abs(tracker.velocity(at: 95_999_999).x - 1000), isBelow: 1e-6)
    expect(tracker.velocity(at: 96_000_000), equals: .zero)
    tracker.add(sample(100, 400))
    expect(tracker.velocity(at: 100_000_000), equals: .zero, "samples before the silence are discarded")
    for step in 1...15 { tracker.add(sample(100 + Double(step) * 8, 400)) }
    expect(tracker.velocity(at: 220_000_000), equals: .zero)
    tracker.reset()
    expect(tracker.velocity(at: 220_000_000), equals: .zero)
  }

  /// A steady motion of 900 points per second over 150 ms.
  private func swipe(_ kind: TrackerKind, every interval: Double, pairs: Bool = false) -> any VelocityTracker
  {
    var tracker = kind.make()
    for step in 0...(Int(150 / interval) | (pairs ? 1 : 0)) {
      let place = 0.9 * Double(step) * interval
      // Two reports that are read together have the time of the reading.
      let time = Double(pairs ? step | 1 : step) * interval + (pairs && step & 1 == 1 ? 0.3 : 0)
      tracker.add(sample(time, place))
    }
    return tracker
  }

  @Test(
    "A flick keeps its velocity if the device reports every 15 ms and lifts 41 ms after its last report",
    arguments: TrackerKind.allCases)
  func lateLift(kind: TrackerKind) {
    let tracker = swipe(kind, every: 15)
    expect(abs(tracker.velocity(at: 191_000_000).x - 900), isBelow: 1e-6, "\(kind)")
  }

  @Test(
    "A stop is a silence of four of the device's report intervals, at least 40 ms and at most 80 ms",
    arguments: TrackerKind.allCases)
  func stop(kind: TrackerKind) {
    for (interval, stop) in [(1.0, 40.0), (4, 40), (8, 40), (10, 40), (11, 44), (15, 60), (16, 64), (33, 80)]
    {
      let tracker = swipe(kind, every: interval)
      let last = (150 / interval).rounded(.down) * interval * 1e6
      expect(
        tracker.velocity(at: Int64(last + stop * 1e6) - 1).x, isAbove: 800, "\(kind), every \(interval) ms")
      expect(tracker.velocity(at: Int64(last + stop * 1e6)), equals: .zero, "\(kind), every \(interval) ms")
      var again = tracker
      again.add(sample(last / 1e6 + stop, 900))
      expect(
        again.velocity(at: Int64(last + stop * 1e6)), equals: .zero, "samples before the stop are discarded")
    }
    let pairs = swipe(kind, every: 7.5, pairs: true)
    expect(
      pairs.velocity(at: 157_800_000 + 59_000_000).x, isAbove: 800, "reports in pairs count as one")
  }

  @Test(
    "A pointer that stopped without reports counts as stopped, on every device",
    arguments: TrackerKind.allCases)
  func rested(kind: TrackerKind) {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<200 {
      var tracker = kind.make()
      var time = 0.0
      let interval = random.uniform(1, 40)
      for step in 0..<Int(random.uniform(2, 30)) {
        time += interval * random.uniform(0.6, 1.4)
        tracker.add(sample(time, Double(step * 10)))
      }
      expect(tracker.velocity(at: Int64((time + 80) * 1e6) + 1), equals: .zero)
    }
  }

  @Test("The same motion at another time gives the same bits", arguments: TrackerKind.allCases)
  func shift(kind: TrackerKind) {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<50 {
      let samples = path(&random)
      let velocities = [0, 36_000_000_000_000, Int64.min, .max - 1_000_000_000].map { shift in
        velocity(kind, samples.map { PointerSample(time: $0.time + shift, position: $0.position) })
      }
      expect(velocities.allSatisfy { $0 == velocities[0] })
    }
  }

  @Test(
    "Twice the distance has twice the velocity, a mirrored path the opposite one, and the axes are alike",
    arguments: TrackerKind.allCases)
  func symmetry(kind: TrackerKind) {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<50 {
      let samples = path(&random)
      func of(_ change: (SIMD2<Double>) -> SIMD2<Double>) -> SIMD2<Double> {
        velocity(kind, samples.map { PointerSample(time: $0.time, position: change($0.position)) })
      }
      let plain = of { $0 }
      expect(of { $0 * 2 }, equals: plain * 2)
      expect(of { $0 * -1 }, equals: plain * -1)
      expect(of { [$0.y, $0.x] }, equals: [plain.y, plain.x])
    }
  }

  @Test("Samples that are older or not usable change nothing", arguments: TrackerKind.allCases)
  func ignored(kind: TrackerKind) {
    var plain = kind.make()
    var dirty = kind.make()
    for step in 0..<9 {
      let good = sample(Double(step) * 8, Double(step * step))
      plain.add(good)
      for bad in [Double.nan, .infinity, -1.1e9] {
        dirty.add(sample(Double(step) * 8, bad, 1))
        dirty.add(sample(Double(step) * 8, 2, bad))
      }
      dirty.add(good)
      dirty.add(sample(Double(step) * 8 - 3, 70))
    }
    expect(plain.velocity(at: 64_000_000), equals: dirty.velocity(at: 64_000_000))
  }

  @Test("Any samples give a finite velocity", arguments: TrackerKind.allCases)
  func total(kind: TrackerKind) {
    var random = SeededGenerator(seed: 23)
    let coordinates: [Double] = [
      0, -0.0, 1, -1e9, 1e9, .leastNonzeroMagnitude, .nan, .infinity, -.greatestFiniteMagnitude,
    ]
    let steps: [Int64] = [
      0, 1, 2, 999, 1_000_000, 3_000_000, 8_000_000, 39_999_999, 40_000_000, 1 << 60, -5, .max,
    ]
    for _ in 0..<2000 {
      var tracker = kind.make()
      var time: Int64 = Bool.random(using: &random) ? .min : 0
      for _ in 0..<30 {
        time = time &+ steps[Int.random(in: 0..<steps.count, using: &random)]
        let x = coordinates[Int.random(in: 0..<coordinates.count, using: &random)]
        let y = coordinates[Int.random(in: 0..<coordinates.count, using: &random)]
        tracker.add(PointerSample(time: time, position: [x, y]))
        for at in [time, .min, .max, 0] {
          let velocity = tracker.velocity(at: at)
          expect(velocity.x.isFinite && velocity.y.isFinite)
        }
      }
    }
  }

  #if !DEBUG
    // A vector's array literal is an array here, since tests are built without the optimizer.
    @Test("Neither a sample nor a velocity allocates")
    func allocations() {
      func check<Tracker: VelocityTracker>(_: Tracker.Type) {
        var tracker = Tracker()
        var sum = SIMD2<Double>.zero
        let before = allocation_count()
        for step in 0..<500 {
          let time = Int64(step) * 1_000_000
          tracker.add(PointerSample(time: time, position: SIMD2(Double(step), 1)))
          sum += tracker.velocity(at: time)
        }
        expect(allocation_count() == before && sum.x > 0, "\(Tracker.self)")
      }
      check(LeastSquaresVelocity.self)
      check(ImpulseVelocity.self)
      check(TwoSampleVelocity.self)
      check(LeadingVelocity.self)
    }
  #endif
}
