import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct BoundedDecayTests {
  private func stopped(_ random: inout SeededGenerator) -> BoundedDecay {
    BoundedDecay(
      from: random.uniform(-100, 700), velocity: random.uniform(-5_000, 5_000),
      rate: random.uniform(0.9, 0.9995), lower: 0, upper: random.uniform(0, 600))
  }

  /// Returns a decay that starts between or beyond its bounds, with any spring.
  private func sprung(_ random: inout SeededGenerator) -> (motion: BoundedDecay, spring: Spring) {
    let ratios = [0.3, 0.8, 1 - 1e-9, 1, 1 + 1e-9, 1.7]
    let spring = Spring(response: random.uniform(0.1, 1), dampingRatio: ratios[Int(random.next() % 6)])
    let motion = BoundedDecay(
      from: random.uniform(-200, 800), velocity: random.uniform(-5_000, 5_000),
      rate: random.uniform(0.9, 0.9995), lower: 0, upper: random.uniform(0, 600), bound: .spring(spring))
    return (motion, spring)
  }

  @Test("A stopping bound is never passed, to the last bit, and the motion before it is the plain decay")
  func stop() {
    let seed: UInt64 = 471
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let motion = stopped(&random)
      let plain = Decay(velocity: motion.velocity, rate: motion.rate)
      let end = Swift.min(motion.contact, 10)
      for t in (0..<12).map({ _ in random.uniform(0, 1.2 * end) }) + [end, end.nextDown, end.nextUp, 1e9] {
        let position = motion.position(at: t)
        expect(position >= motion.lower && position <= motion.upper, "\(motion) at \(t), seed \(seed)")
        if t < motion.contact || t == 0 {
          let error = position - (motion.start + plain.position(at: t))
          expect(error.magnitude, isBelow: 1e-9, "\(motion) at \(t), seed \(seed)")
          expect(motion.velocity(at: t), equals: plain.velocity(at: t), "\(motion) at \(t), seed \(seed)")
        } else {
          expect(position == motion.target && motion.velocity(at: t) == 0, "\(motion), seed \(seed)")
        }
      }
      let rest = motion.start + plain.projection
      let held = Swift.min(Swift.max(rest, motion.lower), motion.upper)
      expect(motion.target == held && motion.position(at: .infinity) == held, "\(motion), seed \(seed)")
    }
  }

  @Test("Position and velocity are continuous where a spring begins, and the spring ends at the bound")
  func handOver() {
    let seed: UInt64 = 472
    var random = SeededGenerator(seed: seed)
    var contacts = 0
    for _ in 0..<5_000 {
      let (motion, _) = sprung(&random)
      expect(motion.position(at: 0) == motion.start && motion.velocity(at: 0) == motion.velocity)
      expect((motion.position(at: 1e6) - motion.target).magnitude, isBelow: 1e-9, "\(motion), seed \(seed)")
      expect(motion.velocity(at: 1e6).magnitude, isBelow: 1e-9, "\(motion), seed \(seed)")
      expect(motion.target >= motion.lower && motion.target <= motion.upper, "\(motion), seed \(seed)")
      guard motion.contact > 0, motion.contact < .infinity else { continue }
      contacts += 1
      let (before, after) = (motion.contact.nextDown, motion.contact)
      let jump = motion.position(at: after) - motion.position(at: before)
      let jerk = motion.velocity(at: after) - motion.velocity(at: before)
      expect(jump.magnitude < 1e-9 && jerk.magnitude < 1e-7, "\(motion), seed \(seed): \(jump), \(jerk)")
      expect(motion.position(at: after), equals: motion.target, "\(motion), seed \(seed)")
    }
    expect(contacts, isAbove: 400)
  }

  @Test("A spring swings past its bound at most as far as the energy at the bound allows")
  func swing() {
    let seed: UInt64 = 473
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let (motion, spring) = sprung(&random)
      guard motion.contact < .infinity else { continue }
      let met = motion.velocity(at: motion.contact)
      let offset = motion.position(at: motion.contact) - motion.target
      let widest = Portable.hypot(offset, met / spring.angularFrequency)
      // From the bound itself, a critically damped spring moves v/(ω·e) and stays on that side.
      let critical = met.magnitude / (spring.angularFrequency * Portable.exp(1))
      for _ in 0..<20 {
        let t = motion.contact + random.uniform(0, 4 * spring.response)
        let reach = motion.position(at: t) - motion.target
        expect(reach.magnitude, isAtMost: widest * (1 + 1e-9) + 1e-9, "\(motion) at \(t), seed \(seed)")
        guard motion.contact > 0, spring.dampingRatio >= 1 else { continue }
        expect(reach.magnitude, isAtMost: critical * (1 + 1e-9) + 1e-9, "\(motion) at \(t), seed \(seed)")
        expect(reach * met, isAtLeast: 0, "\(motion) at \(t), seed \(seed)")
      }
    }
  }

  @Test("A start beyond a bound is pulled back at once, unless the throw itself ends inside")
  func beyond() {
    let spring = BoundedDecay.Bound.spring(Spring(response: 0.4, dampingRatio: 1))
    func motion(_ start: Double, _ velocity: Double, _ bound: BoundedDecay.Bound) -> BoundedDecay {
      BoundedDecay(from: start, velocity: velocity, lower: 0, upper: 100, bound: bound)
    }
    let pulled = motion(150, 300, spring)
    expect(pulled.contact == 0 && pulled.target == 100 && pulled.position(at: 0.01) > 150)
    let weak = motion(150, -50, spring)
    expect(weak.contact == 0 && weak.target == 100)
    let inside = motion(150, -200, spring)
    expect(inside.contact == .infinity && (inside.target - 50.2).magnitude < 1e-9)
    let across = motion(150, -2_000, spring)
    expect(across.contact > 0 && across.contact < 1 && across.target == 0)
    let held = motion(150, 300, .stop)
    expect(held.start == 100 && held.position(at: 0) == 100 && held.target == 100)
    expect(motion(150, 9, .spring(Spring(duration: 0, bounce: 0))).bound, equals: .stop)
    let crossed = BoundedDecay(from: 5, velocity: 0, lower: 10, upper: -10, bound: spring)
    expect(crossed.upper == 10 && crossed.target == 10, "the lower bound counts")
    let free = BoundedDecay(from: 5, velocity: 1_000, lower: .nan, upper: .infinity)
    expect(free.target == 5 + Decay(velocity: 1_000).projection && free.contact == .infinity)
  }

  @Test("After its settling time the motion is within the tolerance, and half a second before it was not")
  func settling() {
    let seed: UInt64 = 474
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let motion = round % 4 == 0 ? stopped(&random) : sprung(&random).motion
      let tolerance = random.uniform(0.001, 0.5)
      let time = motion.settlingTime(tolerance: tolerance)
      for _ in 0..<20 {
        let reach = motion.position(at: time + random.uniform(0, 2)) - motion.target
        expect(reach.magnitude, isAtMost: tolerance * (1 + 1e-9), "\(motion), \(tolerance), seed \(seed)")
      }
      guard motion.contact == .infinity, time > 0 else { continue }
      let reach = motion.position(at: time * 0.999) - motion.target
      expect(reach.magnitude, isAbove: tolerance, "\(motion), \(tolerance), seed \(seed)")
    }
  }

  @Test("Any arguments give finite numbers")
  func total() {
    let odd: [Double] = [0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    let bounds: [BoundedDecay.Bound] = [
      .stop, .spring(Spring(response: 0.3, dampingRatio: 0)), .spring(Spring(response: 1e9, dampingRatio: 1)),
      .spring(Spring(response: 0.3, dampingRatio: 1000)),
    ]
    for start in odd {
      for velocity in odd {
        for edge in odd {
          for bound in bounds {
            for rate in [0, 0.998, .nan] {
              let motion = BoundedDecay(
                from: start, velocity: velocity, rate: rate, lower: edge, upper: edge + 10, bound: bound)
              expect(motion.target.isFinite && motion.settlingTime(tolerance: edge) >= 0, "\(motion)")
              for t in odd {
                expect(
                  motion.position(at: t).isFinite && motion.velocity(at: t).isFinite, "\(motion) at \(t)")
              }
            }
          }
        }
      }
    }
  }
}
