import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct SpringReachTests {
  private struct Case {
    let spring: Spring
    let velocity: Double

    init(_ turn: Int, _ random: inout SeededGenerator) {
      let ratios = [random.uniform(0.02, 1), 1, 1 - 1e-9, 1 + 1e-9, random.uniform(1, 8)]
      spring = Spring(response: random.uniform(0.1, 2), dampingRatio: ratios[turn % 5])
      velocity = turn.isMultiple(of: 7) ? 0 : random.uniform(-60, 60) / Double(1 + turn % 12)
    }

    func position(_ t: Double) -> Double { spring.displacement(at: t, initialVelocity: velocity).position }
  }

  @Test("The reach contains the motion, and the motion touches both of its ends")
  func turns() {
    var random = SeededGenerator(seed: 91)
    var beyond = 0
    for turn in 0..<500 {
      let it = Case(turn, &random)
      let reach = it.spring.reach(initialVelocity: it.velocity)
      var (least, most) = (0.0, 1.0)
      // The first turns come early for a strong push, so the steps begin small.
      for sample in 0...6000 {
        let part = Double(sample) / 6000
        let place = it.position(part * part * part * 3 * it.spring.response)
        least = min(least, place)
        most = max(most, place)
      }
      expect(least >= reach.lowerBound - 1e-9 && most <= reach.upperBound + 1e-9, "\(it): \(reach)")
      let span = reach.upperBound - reach.lowerBound
      let isReached = least <= reach.lowerBound + 1e-4 * span && most >= reach.upperBound - 1e-4 * span
      expect(isReached, "\(it): \(reach), seen \(least)...\(most)")
      if reach.lowerBound < 0 || reach.upperBound > 1 { beyond += 1 }
    }
    expect(beyond, isAbove: 300)
  }

  @Test("A spring that is damped to stay within a range has the least damping for it, or is unchanged")
  func damping() {
    var random = SeededGenerator(seed: 92)
    var (kept, calmed, stiffened) = (0, 0, 0)
    for turn in 0..<500 {
      let it = Case(turn, &random)
      let range = -random.uniform(0.02, 1)...(1 + random.uniform(0.02, 1))
      let damped = it.spring.damped(toStayWithin: range, initialVelocity: it.velocity)
      let reach = damped.reach(initialVelocity: it.velocity)
      expect(reach.lowerBound >= range.lowerBound && reach.upperBound <= range.upperBound, "\(it): \(reach)")
      let given = it.spring.reach(initialVelocity: it.velocity)
      if given.lowerBound >= range.lowerBound, given.upperBound <= range.upperBound {
        kept += 1
        expect(damped, equals: it.spring)
        continue
      }
      let isSnug = reach.lowerBound < range.lowerBound + 1e-3 || reach.upperBound > range.upperBound - 1e-3
      expect(isSnug, "\(it): \(reach) in \(range)")
      expect(damped.damping(), isAbove: it.spring.damping())
      if damped.angularFrequency == it.spring.angularFrequency { calmed += 1 } else { stiffened += 1 }
    }
    expect(kept > 50 && calmed > 15 && stiffened > 50, "\(kept), \(calmed), \(stiffened)")
  }

  @Test(
    "A push that is NaN counts as 0, and without a free range the stiffest spring follows it"
  )
  func limits() {
    let spring = Spring(response: 0.5, dampingRatio: 0.5)
    expect(spring.reach(initialVelocity: .nan), equals: spring.reach())
    expect(spring.reach(initialVelocity: 1e15), equals: spring.reach(initialVelocity: 1e12))
    expect(spring.reach(initialVelocity: -1e15), equals: spring.reach(initialVelocity: -1e12))
    expect(Spring(response: 0, dampingRatio: 0.1).reach(initialVelocity: 1e9), equals: 0...1)
    let stiff = spring.damped(toStayWithin: 0...1, initialVelocity: -5)
    expect(stiff.angularFrequency > 5e5 && stiff.angularFrequency < 2e6 && stiff.dampingRatio == 1)
  }
}
