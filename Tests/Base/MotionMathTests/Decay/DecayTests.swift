import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct DecayTests {
  @Test(
    "Every millisecond the velocity is multiplied by the rate, and the position then moves for that millisecond",
    arguments: [Decay.normalRate, Decay.fastRate, 0.5, 0.9999])
  func steps(rate: Double) {
    let decay = Decay(velocity: 1_300, rate: rate)
    var velocity = 1_300.0
    var position = 0.0
    for millisecond in 1...3_000 {
      velocity *= rate
      position += velocity / 1000
      let t = Double(millisecond) / 1000
      expect((decay.position(at: t) - position).magnitude, isBelow: 1e-8, "\(t)")
      expect((decay.velocity(at: t) - velocity).magnitude, isBelow: 1e-8, "\(t)")
    }
  }

  @Test("The decay ends at its projection, v/1000 · r/(1 − r), and does not pass it before")
  func projection() {
    let decay = Decay(velocity: -2_000)
    expect((decay.projection + 998).magnitude, isBelow: 1e-9)
    expect(decay.position(at: 1e6), equals: decay.projection)
    expect(decay.position(at: .infinity) == decay.projection && decay.velocity(at: .infinity) == 0)
    var last = 0.0
    for step in 0...10_000 {
      let position = decay.position(at: Double(step) / 1000)
      expect(position <= last && position >= decay.projection)
      last = position
    }
    expect((Decay(velocity: 1000, rate: Decay.fastRate).projection - 99).magnitude, isBelow: 1e-10)
  }

  @Test("The start is exact, and earlier times give the start")
  func start() {
    let decay = Decay(velocity: 731.25)
    for t in [0, -0.0, -5, -.infinity, .nan] {
      expect(decay.position(at: t) == 0 && decay.velocity(at: t) == 731.25)
    }
  }

  @Test("The time until a speed is the time at which the velocity has that speed")
  func time() {
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let decay = Decay(velocity: random.uniform(-5_000, 5_000), rate: random.uniform(0.9, 0.9999))
      let speed = random.uniform(0.01, 6_000)
      let time = decay.time(untilSpeed: speed)
      if speed >= decay.velocity.magnitude {
        expect(time, equals: 0, "seed \(seed)")
      } else {
        expect((decay.velocity(at: time).magnitude - speed).magnitude, isBelow: speed * 1e-11, "seed \(seed)")
      }
    }
  }

  @Test("Any velocity, rate and time give finite numbers")
  func total() {
    let odd = [0, -0.0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 0.998, 2]
    for velocity in odd {
      for rate in odd {
        let decay = Decay(velocity: velocity, rate: rate)
        expect(decay.projection.isFinite)
        for t in odd {
          expect(decay.position(at: t).isFinite && decay.velocity(at: t).isFinite, "\(decay) at \(t)")
          expect(decay.time(untilSpeed: t).isFinite)
        }
      }
    }
  }
}
