import Expectations
import GestureMath
import TestSupport
import Testing

/// The trackers that use steps, compared with their definitions.
@Suite struct StepVelocityTests {
  /// Returns the velocities of the steps, newest first, of samples all within 100 ms.
  private func steps(_ samples: [PointerSample]) -> [Double] { timedSteps(samples).map(\.velocity) }

  /// Returns the velocities of the steps with the steps' durations in seconds.
  private func timedSteps(_ samples: [PointerSample]) -> [(velocity: Double, seconds: Double)] {
    var samples = samples
    // Samples at one place count after 20 ms.
    if let last = samples.last, let arrival = samples.lastIndex(where: { $0.position != last.position }) {
      let since = samples[arrival + 1].time
      if last.time - since < 20_000_000, since - samples[0].time >= 1_000_000 {
        samples.removeLast(samples.count - arrival - 2)
      }
    }
    var found: [(velocity: Double, seconds: Double)] = []
    while let end = samples.popLast() {
      guard let start = samples.lastIndex(where: { end.time - $0.time >= 7_000_000 }) else {
        if found.isEmpty, let first = samples.first {
          found.append((slope(first, end), Double(end.time - first.time) * 1e-9))
        }
        break
      }
      found.append((slope(samples[start], end), Double(end.time - samples[start].time) * 1e-9))
      samples.removeLast(samples.count - start - 1)
    }
    return found
  }

  private func slope(_ a: PointerSample, _ b: PointerSample) -> Double {
    (b.position.x - a.position.x) / Double(b.time - a.time) * 1e9
  }

  /// Returns at most 20 samples within 100 ms, some of them at the previous position.
  private func path(_ random: inout SeededGenerator) -> [PointerSample] {
    var time: Int64 = 0
    var x = 0.0
    return (0..<Int(random.uniform(2, 21))).compactMap { _ in
      time += Int64(random.uniform(1e6, random.uniform(2e6, 16e6)))
      if random.uniform(0, 1) < 0.8 { x += random.uniform(-5, 20) }
      return time <= 100_000_000 ? PointerSample(time: time, position: [x, 0]) : nil
    }
  }

  @Test("The two newest steps are weighted three to one", arguments: 1...10)
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
      expect(
        abs(found - expected), isAtMost: 1e-9 * max(1, abs(expected)), "seed \(seed): \(found), \(expected)")
    }
  }

  @Test("A trend of the newest steps extrapolates their blend, and a zigzag damps it", arguments: 1...10)
  func leading(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (led, calmed) = (0, 0)
    for _ in 0..<200 {
      let samples = path(&random)
      guard let last = samples.last, last.time - samples[0].time >= 1_000_000 else { continue }
      var tracker = LeadingVelocity()
      for sample in samples { tracker.add(sample) }
      let steps = timedSteps(samples)
      let v: [Double] = steps.map { $0.velocity }
      let dt: [Double] = steps.map { $0.seconds }
      var expected: Double = v.count > 1 ? (3 * v[0] + v[1]) / 4 : v[0]
      var changes: [Double] = []
      for index in 0..<min(3, v.count - 1) {
        let apart: Double = (dt[index] + dt[index + 1]) / 2
        changes.append((v[index] - v[index + 1]) / apart)
      }
      if changes.count > 1 {
        let sizes: [Double] = changes.map { $0.magnitude }
        if changes.allSatisfy({ $0 > 0 }) || changes.allSatisfy({ $0 < 0 }) {
          let least: Double = sizes.min() ?? 0
          let most: Double = sizes.max() ?? 1
          let delay: Double = 0.375 * dt[0] + 0.25 * (dt[0] + dt[1] / 2)
          let lead: Double = min(least * least / most * delay, expected.magnitude / 4)
          expected += changes[0] > 0 ? lead : -lead
          led += 1
        } else if changes[0] * changes[1] < 0 {
          expected = (3 * v[0] + 2 * v[1]) / 5
          calmed += 1
        }
      }
      let found = tracker.velocity(at: last.time).x
      expect(
        abs(found - expected), isAtMost: 1e-9 * max(1, abs(expected)), "seed \(seed): \(found), \(expected)")
    }
    expect(led > 5 && calmed > 20)
  }

  @Test("An evenly accelerated pointer has its velocity at the newest sample, and not half a step before")
  func evenlyFaster() {
    var led = LeadingVelocity()
    var two = TwoSampleVelocity()
    for step: Int64 in 0...10 {
      let t = Double(step) * 0.008
      let sample = PointerSample(time: step * 8_000_000, position: [5000 * t * t, 0])
      led.add(sample)
      two.add(sample)
    }
    expect(abs(led.velocity(at: 80_000_000).x - 800), isBelow: 1e-6)
    expect(two.velocity(at: 80_000_000).x, isBelow: 745)
  }

  @Test("Pushes over the steps add up to the energy of the velocity", arguments: 1...10)
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
      expect(abs(found - speed), isAtMost: 1e-6 * max(1, abs(speed)), "seed \(seed): \(found), \(speed)")
    }
  }

  @Test("A lift at the last place changes nothing for 20 ms")
  func lift() {
    for kind in [TrackerKind.impulse, .twoSample, .leading] {
      for (rest, isSame) in [(1, true), (8, true), (19, true), (21, false)] {
        var tracker = kind.make()
        for step: Int64 in 0...10 {
          tracker.add(PointerSample(time: step * 8_000_000, position: [Double(step * step), 0]))
        }
        let moving = tracker.velocity(at: 80_000_000)
        let lift = 80_000_000 + Int64(rest) * 1_000_000
        tracker.add(PointerSample(time: lift, position: [100, 0]))
        let found = tracker.velocity(at: lift)
        expect(found == moving, equals: isSame, "\(kind), \(rest) ms: \(moving), \(found)")
      }
    }
  }

  @Test("The sign of a small change of velocity tells a trend from a zigzag", arguments: 0..<3)
  func smallChange(place: Int) {
    // The changes of velocity in points per second squared and the steps of 20 ms, newest first.
    var changes = [-40.0, -40, -40]
    changes[place] = 0.5
    var steps = [100.0]
    for change in changes.reversed() { steps.insert(steps[0] + change * 0.02, at: 0) }
    var tracker = LeadingVelocity()
    var x = 0.0
    tracker.add(PointerSample(time: 0, position: .zero))
    for (index, velocity) in steps.reversed().enumerated() {
      x += velocity * 0.02
      tracker.add(PointerSample(time: Int64(index + 1) * 20_000_000, position: [x, 0]))
    }
    let weight = place < 2 ? 0.6 : 0.75
    let expected = weight * steps[0] + (1 - weight) * steps[1]
    expect(abs(tracker.velocity(at: 80_000_000).x - expected), isBelow: 1e-9)
  }
}
