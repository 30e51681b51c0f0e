import AllocationCounter
import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct InputResamplerTests {
  private func sample(_ milliseconds: Double, _ x: Double) -> PointerSample {
    PointerSample(time: Int64((milliseconds * 1e6).rounded()), position: SIMD2(x, -x))
  }

  @Test(
    "Within the samples, the position is on the line between the two samples around the requested time",
    arguments: 1...10)
  func between(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let latency = Int64(random.uniform(0, 2e7))
    var resampler = InputResampler(latency: latency)
    var samples: [PointerSample] = []
    var time = 0.0
    for _ in 0..<12 {
      time += random.uniform(1, 8)
      samples.append(sample(time, random.uniform(0, 400)))
      resampler.add(samples[samples.count - 1])
    }
    for (a, b) in zip(samples, samples.dropFirst()) {
      for step in 0...10 {
        let share = Double(step) / 10
        let wanted = a.time + Int64(Double(b.time - a.time) * share)
        let found = try #require(resampler.sample(at: wanted + latency))
        let expected = a.position.x + (b.position.x - a.position.x) * share
        expect(found.time == wanted && abs(found.position.x - expected) < 1e-3, "seed \(seed)")
        expect(found.position.y, equals: -found.position.x)
      }
      expect(resampler.sample(at: a.time + latency), equals: a)
    }
    expect(resampler.sample(at: .min), equals: samples[0], "before the oldest, the oldest")
  }

  @Test("Shortly after the newest sample the position continues, and after 40 ms of silence it is back there")
  func beyond() throws {
    var resampler = InputResampler()
    expect(resampler.latency, equals: InputResampler.standardLatency)
    for step in 0..<8 { resampler.add(sample(Double(step) * 8, Double(step) * 8)) }
    for ahead in 0...18 {
      let found = try #require(resampler.sample(at: 61_000_000 + Int64(ahead) * 1_000_000))
      expect(abs(found.position.x - 56 - Double(ahead)), isBelow: 1e-9)
      expect(found.time, equals: 56_000_000 + Int64(ahead) * 1_000_000)
    }
    var last = 76.0
    for ahead in 20...60 {
      let found = try #require(resampler.sample(at: 61_000_000 + Int64(ahead) * 1_000_000))
      expect(found.position.x <= last && found.position.x >= 56 && last - found.position.x < 2)
      last = found.position.x
      if ahead >= 40 { expect(found, equals: sample(56, 56)) }
    }
    expect(resampler.sample(at: .max), equals: sample(56, 56))
  }

  @Test(
    "A steady motion at any rate is shown evenly, one latency late",
    arguments: [60, 75, 90, 125, 240, 1000.0])
  func steady(rate: Double) throws {
    var resampler = InputResampler()
    var next = 0
    for frame in 0..<40 {
      let now = Double(frame) * 1000 / 60 + 0.37
      while Double(next) * 1000 / rate <= now {
        resampler.add(sample(Double(next) * 1000 / rate, 1.5 * Double(next) * 1000 / rate))
        next += 1
      }
      guard frame > 3 else { continue }
      let found = try #require(resampler.sample(at: Int64(now * 1e6)))
      expect(abs(found.position.x - 1.5 * (now - 5)), isBelow: 1e-3, "\(rate): \(found)")
    }
  }

  @Test("Without samples there is no position, and a single sample applies to all times")
  func few() {
    var resampler = InputResampler()
    expect(resampler.sample(at: 0) == nil)
    resampler.add(PointerSample(time: 4, position: [.nan, 0]))
    expect(resampler.sample(at: 0) == nil)
    resampler.add(sample(7, 3))
    for time in [Int64.min, 0, 7_000_000, 30_000_000, .max] {
      expect(resampler.sample(at: time), equals: sample(7, 3))
    }
    resampler.reset()
    expect(resampler.sample(at: 7_000_000) == nil)
    expect(InputResampler(latency: -4).latency == 0 && InputResampler(latency: .max).latency == 50_000_000)
  }

  @Test("Any input gives usable samples from resampler and predictor", arguments: 1...5)
  func total(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let coordinates: [Double] = [0, 1, -1e9, 1e9, 5, .nan, .infinity]
    let steps: [Int64] = [0, 1, 1_000_000, 4_000_000, 8_000_000, 39_999_999, 1 << 60, -5, .max]
    for _ in 0..<300 {
      var resampler = InputResampler(latency: Int64(random.uniform(-1e7, 1e8)))
      var predictor = InputPredictor()
      var time: Int64 = Bool.random(using: &random) ? .min : .max - 100_000_000
      for _ in 0..<20 {
        time = time &+ steps[Int.random(in: 0..<steps.count, using: &random)]
        let x = coordinates[Int.random(in: 0..<coordinates.count, using: &random)]
        resampler.add(PointerSample(time: time, position: [x, -x]))
        predictor.add(PointerSample(time: time, position: [x, -x]))
        for at in [time, time &+ 12_000_000, .min, .max] {
          if let found = resampler.sample(at: at) { expect(found.isUsable, "seed \(seed)") }
          for ahead in [0, -1, 16_666_667, Int64.max] {
            if let found = predictor.sample(at: at, ahead: ahead) { expect(found.isUsable, "seed \(seed)") }
          }
        }
      }
    }
  }

  #if !DEBUG
    @Test("Neither resampling nor predicting allocates")
    func allocations() {
      var resampler = InputResampler()
      var predictor = InputPredictor()
      var sum = 0.0
      let before = allocation_count()
      for step in 0..<500 {
        let next = sample(Double(step), Double(step))
        resampler.add(next)
        predictor.add(next)
        sum += resampler.sample(at: next.time)?.position.x ?? 0
        sum += predictor.sample(at: next.time, ahead: 8_000_000)?.position.x ?? 0
      }
      expect(allocation_count() == before && sum > 0)
    }
  #endif
}
