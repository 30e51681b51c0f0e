import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct DriveTests {
  private static func random(_ generator: inout SeededGenerator) -> Drive {
    let start = Double.random(in: 0...1, using: &generator)
    let target = Bool.random(using: &generator) ? 1.0 : 0.0
    let velocity = Double.random(in: -12...12, using: &generator)
    let duration = Double.random(in: 0.02...2, using: &generator)
    let law: Drive.Law =
      Bool.random(using: &generator)
      ? .cubic
      : .spring(
        Spring(response: duration, dampingRatio: Double.random(in: 0.4...1.6, using: &generator)))
    return Drive(from: start, to: target, velocity: velocity, law: law, duration: duration)
  }

  @Test(
    "A drive continues from exactly the release's position, with exactly its velocity", arguments: 0..<300)
  func start(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let drive = Self.random(&generator)

    expect(drive.value(at: 0), equals: drive.start, "seed \(seed)")
    expect(drive.velocity(at: 0), equals: drive.velocity, "seed \(seed)")
    // The closed form agrees with the presentation values of the first microsecond.
    let step = 1e-6
    let seen = (drive.value(at: step) - drive.start) / step
    let tolerance =
      1e-3 * max(1, drive.velocity.magnitude) + 1e-6 * 1e6 / max(1e-3, drive.duration * drive.duration) * step
    expect(
      abs(seen - drive.velocity), isAtMost: tolerance * 10, "seed \(seed): \(seen) for \(drive.velocity)")
  }

  @Test("A drive ends exactly at its target and never runs past it", arguments: 0..<300)
  func end(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    let drive = Self.random(&generator)

    expect(drive.value(at: drive.duration), equals: drive.target, "seed \(seed)")
    expect(drive.velocity(at: drive.duration), equals: 0, "seed \(seed)")
    for step in 0...200 {
      let value = drive.value(at: drive.duration * Double(step) / 200)
      let isPast = drive.target == 1 ? value > 1 + 1e-9 : value < -1e-9
      expect(!isPast, "seed \(seed), step \(step): \(value)")
    }
    expect(abs(drive.value(at: drive.duration.nextDown) - drive.target), isAtMost: 2e-4, "seed \(seed)")
  }

  @Test(
    "A spring's drive ends when its target is first reached, however little the spring is damped",
    arguments: 0..<40)
  func firstPass(part: Int) {
    var random = SeededGenerator(seed: UInt64(part) + 2000)
    for _ in 0..<25 {
      let ratio = random.chance(0.2) ? 0 : random.chance(0.5) ? random.uniform(0, 0.1) : random.uniform(0, 4)
      let spring = Spring(response: random.uniform(0.02, 3), dampingRatio: ratio)
      let (start, velocity) = (random.uniform(0, 1), random.uniform(-40, 40))
      let drive = Drive(from: start, to: 1, velocity: velocity, law: .spring(spring), duration: 1)
      let speed = velocity / (1 - start)
      let settled = spring.settlingTime(initialVelocity: speed, tolerance: 1e-4)
      let wanted = min(settled, ProgramLaw.firstPass(spring, speed) ?? .infinity)

      for step in 1...20 where !spring.isInstant {
        let value = drive.value(at: wanted * Double(step) / 20.5)
        expect(value, isBelow: 1, "part \(part): ζ \(ratio), ω \(spring.angularFrequency), v \(speed)")
      }
      expect(
        (drive.duration - wanted).magnitude, isAtMost: 1e-9 * (1 + wanted),
        "part \(part): ζ \(ratio), ω \(spring.angularFrequency), v \(speed): \(drive.duration) and not \(wanted)"
      )
    }
  }

  @Test(
    "A swing may run past its target, and is at the target with velocity 0 at its duration",
    arguments: 0..<200)
  func swing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 3000)
    let start = Double.random(in: -1...1, using: &generator)
    let target = Double.random(in: -1...1, using: &generator)
    let velocity = Double.random(in: -5...5, using: &generator)
    let duration = Double.random(in: 0.1...2, using: &generator)
    let ratio = Double.random(in: 0.2...1, using: &generator)
    let spring = Spring(
      dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity / (target - start))
    let drive = Drive(
      from: start, to: target, velocity: velocity, law: .swing(spring), duration: duration)

    expect(drive.duration, equals: duration, "seed \(seed)")
    expect(drive.value(at: 0) == start && drive.velocity(at: 0) == velocity, "seed \(seed)")
    expect(drive.value(at: duration) == target && drive.velocity(at: duration) == 0, "seed \(seed)")
    let close = max(abs(target - start), 1e-3) * 1e-6
    expect(abs(drive.value(at: duration * (1 - 1e-9)) - target), isAtMost: close, "seed \(seed): no snap")
    let rest = 1 - spring.displacement(at: duration, initialVelocity: velocity / (target - start)).position
    for step in 1..<20 {
      let t = duration * Double(step) / 20
      let free = spring.displacement(at: t, initialVelocity: velocity / (target - start)).position
      let expected = start + (target - start) * free
      expect(
        abs(drive.value(at: t) - expected), isAtMost: abs(rest * (target - start)) + 1e-12,
        "seed \(seed) at \(t)")
      let step = 1e-6 * duration
      let seen = (drive.value(at: t + step) - drive.value(at: t - step)) / (2 * step)
      expect(
        abs(seen - drive.velocity(at: t)), isAtMost: 1e-4 * (1 + abs(seen)) / min(1, duration), "seed \(seed)"
      )
    }
  }

  @Test("A drive without a distance takes no time")
  func nothing() {
    let drive = Drive(from: 0.5, to: 0.5, velocity: 9, law: .cubic, duration: 3)

    expect(drive.duration, equals: 0)
    expect(drive.value(at: 0), equals: 0.5)
  }

  @Test("A value that is not finite counts as 0", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    let drive = Drive(from: 0, to: 1, velocity: value, law: .curve(.easeIn), duration: value)

    expect(drive.value(at: 0), equals: 1)
    expect(drive.velocity(at: 0), equals: 0)
  }
}
