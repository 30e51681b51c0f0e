import Expectations
import GestureMath
import MotionMath
import TestSupport
import Testing

@Suite struct ScrollReleaseTests {
  private func range(_ random: inout SeededGenerator, isElastic: Bool) -> ScrollRange {
    ScrollRange(lower: 0, upper: random.uniform(0, 1500), length: 700, isElastic: isElastic)
  }

  @Test("Deceleration and bounce equal tiny steps of friction and of a spring")
  func stepped() {
    var random = SeededGenerator(seed: 31)
    for round in 0..<40 {
      let range = range(&random, isElastic: random.chance(0.7))
      let (offset, velocity) = (random.uniform(0, range.upper), random.uniform(-3000, 3000))
      let rate = random.chance(0.5) ? 0.998 : 0.99
      let motion = ScrollRelease(offset: offset, velocity: velocity, range: range, rate: rate).motion
      var steps = SteppedScroll(
        offset: offset, velocity: velocity.magnitude < ScrollRelease.standstill ? 0 : velocity,
        lower: range.lower, upper: range.upper, rate: rate, isElastic: range.isElastic)
      var worst = 0.0
      for part in 1...40 {
        steps.run(50)
        worst = max(worst, (motion.position(at: Double(part) * 0.05) - steps.offset).magnitude)
      }
      // The end is passed within a millisecond, so a small difference grows.
      expect(worst, isBelow: max(1, velocity.magnitude * 0.002), "round \(round), \(motion)")
    }
  }

  @Test(
    "Released content settles within its range, starts with its velocity, and never jumps")
  func rests() {
    var random = SeededGenerator(seed: 32)
    for round in 0..<2000 {
      let range = range(&random, isElastic: random.chance(0.7))
      let offset = range.shown(random.nice(-300, range.upper + 300))
      let velocity = random.nice(-9000, 9000)
      let release = ScrollRelease(offset: offset, velocity: velocity, range: range)
      let motion = release.motion
      expect(motion.position(at: 0), equals: offset, "round \(round)")
      expect(motion.target, equals: range.nearest(motion.target), "round \(round)")
      let rest = motion.position(at: motion.duration)
      expect((rest - motion.target).magnitude, isAtMost: ScrollMotion.tolerance + 1e-6, "round \(round)")
      guard release.velocity != 0, motion.duration > 0.01 else { continue }
      expect(motion.velocity(at: 0), equals: release.velocity, "round \(round)")
      let share = (motion.position(at: 1e-6) - offset) / 1e-6
      expect(
        (share - release.velocity).magnitude, isBelow: 0.02 * release.velocity.magnitude + 1, "round \(round)"
      )
    }
  }

  @Test("The delegate's target is reached wherever it is, with the release velocity")
  func wanted() {
    var random = SeededGenerator(seed: 33)
    for round in 0..<2000 {
      let range = range(&random, isElastic: true)
      let release = ScrollRelease(
        offset: random.uniform(0, range.upper), velocity: random.nice(-4000, 4000), range: range)
      let place = random.nice(0, range.upper)
      let motion = release.motion(to: place)
      let rest = motion.position(at: motion.duration)
      expect((rest - place).magnitude, isAtMost: ScrollMotion.tolerance + 1e-6, "round \(round)")
      expect(motion.position(at: 0), equals: release.offset, "round \(round)")
      if motion.duration > 0.01 { expect(motion.velocity(at: 0), equals: release.velocity, "round \(round)") }
    }
  }

  @Test("The chosen page is at most one page from the page where the drag began")
  func pages() {
    var random = SeededGenerator(seed: 34)
    let range = ScrollRange(lower: 0, upper: 3000, length: 300, isElastic: true)
    for round in 0..<2000 {
      let start = Double(random.below(11)) * 300
      let release = ScrollRelease(
        offset: random.nice(start - 500, start + 500), velocity: random.nice(-5000, 5000), range: range,
        pages: ScrollRelease.Pages(length: 300, start: start))
      let page = release.target / 300
      expect(page, equals: page.rounded(), "round \(round)")
      expect((release.target - start).magnitude, isAtMost: 300, "round \(round)")
    }
  }

  @Test("Beyond its ends content resists more and more, and the shown offset gives the pointer's position")
  func resistance() {
    var random = SeededGenerator(seed: 35)
    for round in 0..<2000 {
      let range = range(&random, isElastic: true)
      let free = random.nice(-900, range.upper + 900)
      expect((range.free(range.shown(free)) - free).magnitude, isBelow: 1e-6, "round \(round)")
      expect(range.shown(free + 1), isAbove: range.shown(free), "round \(round)")
      if range.nearest(free) == free { expect(range.shown(free), equals: free) }
      let slope = (range.shown(free + 1e-5) - range.shown(free - 1e-5)) / 2e-5
      let isAtEnd = min((free - range.lower).magnitude, (free - range.upper).magnitude) < 1e-4
      if !isAtEnd {
        expect((slope - range.velocityFactor(at: free)).magnitude, isBelow: 1e-4, "round \(round)")
      }
    }
  }

  @Test("Invalid numbers give valid offsets")
  func odd() {
    for number in OddNumbers.all {
      let range = ScrollRange(lower: number, upper: 100, length: number, isElastic: true)
      expect(range.lower.isFinite && range.upper >= range.lower)
      let release = ScrollRelease(offset: number, velocity: number, range: range, rate: number)
      expect(release.motion.position(at: 0.3).isFinite && release.motion.duration.isFinite, "\(number)")
      expect(release.motion(to: number).position(at: number).isFinite, "\(number)")
      var drag = DragOwnership()
      _ = drag.begin(DragPath([DragMember(forward: number, backward: number)]), isForward: true)
      _ = drag.move(to: number)
      expect(drag.distance(of: 0).isFinite, "\(number)")
    }
  }

  @Test("Friction leads to another target if its rate is 0.98 to 0.9985, else a spring")
  func friction() {
    let range = ScrollRange(lower: -1000, upper: 1000, length: 700, isElastic: true)
    for velocity in [1000.0, -1000] {
      let release = ScrollRelease(offset: 0, velocity: velocity, range: range)
      for way in [48.0, 50, 400, 660, 670, -400] {
        let target = velocity < 0 ? -way : way
        var isDecay = false
        if case .decay = release.motion(to: target) { isDecay = true }
        expect(isDecay, equals: (50...660).contains(way), "\(target) at \(velocity)")
      }
    }
  }

  @Test("Content that is released below the standstill stays, and at the standstill moves")
  func standstill() {
    let range = ScrollRange(lower: 0, upper: 1000, length: 700, isElastic: true)
    for (velocity, expected) in [(9.99, 0.0), (-9.99, 0), (10, 10), (-10, -10)] {
      expect(ScrollRelease(offset: 300, velocity: velocity, range: range).velocity, equals: expected)
    }
  }
}
