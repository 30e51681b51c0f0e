import GestureMath
import TestSupport
import Testing

/// The two trackers that work by steps, against their definitions.
@Suite struct StepVelocityTests {
  /// The velocities of the steps, newest first, of samples all within 100 ms.
  private func steps(_ samples: [PointerSample]) -> [Double] {
    var samples = samples
    // What stays at one place counts after 20 ms.
    if let last = samples.last, let arrival = samples.lastIndex(where: { $0.position != last.position }) {
      let since = samples[arrival + 1].time
      if last.time - since < 20_000_000, since - samples[0].time >= 1_000_000 {
        samples.removeLast(samples.count - arrival - 2)
      }
    }
    var found: [Double] = []
    while let end = samples.popLast() {
      guard let start = samples.lastIndex(where: { end.time - $0.time >= 7_000_000 }) else {
        if found.isEmpty, let first = samples.first { found.append(slope(first, end)) }
        break
      }
      found.append(slope(samples[start], end))
      samples.removeLast(samples.count - start - 1)
    }
    return found
  }

  private func slope(_ a: PointerSample, _ b: PointerSample) -> Double {
    (b.position.x - a.position.x) / Double(b.time - a.time) * 1e9
  }

  /// At most 20 samples within 100 ms, some of them at the place of the one before.
  private func path(_ random: inout SeededGenerator) -> [PointerSample] {
    var time: Int64 = 0
    var x = 0.0
    return (0..<Int(random.uniform(2, 21))).compactMap { _ in
      time += Int64(random.uniform(1e6, random.uniform(2e6, 16e6)))
      if random.uniform(0, 1) < 0.8 { x += random.uniform(-5, 20) }
      return time <= 100_000_000 ? PointerSample(time: time, position: [x, 0]) : nil
    }
  }

  @Test("the two newest steps count three to one", arguments: 1...10)
  func twoSample(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let samples = path(&random)
      guard let last = samples.last, last.time - samples[0].time >= 1_000_000 else { continue }
      var tracker = TwoSampleVelocity()
      for sample in samples { tracker.add(sample) }
      let steps = steps(samples)
      let expected = steps.count > 1 ? (3 * steps[0] + steps[1]) / 4 : steps[0]
      let found = tracker.velocity(at: last.time).x
      #expect(abs(found - expected) <= 1e-9 * max(1, abs(expected)), "seed \(seed): \(found), \(expected)")
    }
  }

  @Test("pushes over the steps add up to the energy of the velocity", arguments: 1...10)
  func impulse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let samples = path(&random)
      guard let last = samples.last, last.time - samples[0].time >= 1_000_000 else { continue }
      var tracker = ImpulseVelocity()
      for sample in samples { tracker.add(sample) }
      var energy = 0.0
      var speed = 0.0
      for (index, step) in steps(samples).reversed().enumerated() {
        energy += index == 0 ? step * step.magnitude / 2 : (step - speed) * step.magnitude
        speed = (2 * energy.magnitude).squareRoot() * (energy < 0 ? -1 : 1)
      }
      let found = tracker.velocity(at: last.time).x
      #expect(abs(found - speed) <= 1e-6 * max(1, abs(speed)), "seed \(seed): \(found), \(speed)")
    }
  }

  @Test("a lift at the last place changes nothing for 20 ms")
  func lift() {
    for kind in [TrackerKind.impulse, .twoSample] {
      for (rest, isSame) in [(1, true), (8, true), (19, true), (21, false)] {
        var tracker = kind.make()
        for step: Int64 in 0...10 {
          tracker.add(PointerSample(time: step * 8_000_000, position: [Double(step * step), 0]))
        }
        let moving = tracker.velocity(at: 80_000_000)
        let lift = 80_000_000 + Int64(rest) * 1_000_000
        tracker.add(PointerSample(time: lift, position: [100, 0]))
        let found = tracker.velocity(at: lift)
        #expect((found == moving) == isSame, "\(kind), \(rest) ms: \(moving), \(found)")
      }
    }
  }
}
