import Expectations
import MotionMath
import Testing

@Suite nonisolated struct ScrollMotionTests {
  /// A motion of each kind with its start.
  private let motions: [(motion: ScrollMotion, start: Double)] = [
    (.still(40), 40),
    (.decay(BoundedDecay(from: 10, velocity: 900, rate: 0.998, lower: 0, upper: 2_000)), 10),
    (.spring(ScrollMotion.bounce, from: -80, velocity: 300, target: 5), -80),
    (.curve(.easeInOut, from: 3, target: 120, duration: 0.4), 3),
  ]

  @Test("A motion begins at its start and is near its target from its duration on")
  func ends() {
    for (motion, start) in motions {
      for time in [0, -1, Double.nan] {
        expect(motion.position(at: time), equals: start, "\(motion) at \(time)")
      }
      for time in [motion.duration, motion.duration + 0.5, 60] {
        let rest = motion.position(at: time) - motion.target
        expect(rest.magnitude, isAtMost: ScrollMotion.tolerance, "\(motion) at \(time)")
      }
      let early = motion.position(at: motion.duration * 0.3) - motion.target
      if motion.duration > 0 { expect(early.magnitude, isAbove: 4 * ScrollMotion.tolerance, "\(motion)") }
    }
  }

  @Test("The velocity is the slope of the position")
  func slope() {
    let step = 1e-6
    for (motion, _) in motions {
      for part in 1..<20 {
        let time = motion.duration * Double(part) / 20
        let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
        let error = motion.velocity(at: time) - slope
        // A decay has the distance of UIKit's steps of a millisecond, a thousandth less than the integral.
        expect(error.magnitude, isBelow: 2e-3 * max(1, slope.magnitude), "\(motion) at \(time)")
      }
    }
  }

  @Test("Content returns to its bounds by a critically damped spring of 10 radians per second")
  func bounce() {
    expect(abs(ScrollMotion.bounce.angularFrequency - 10), isBelow: 1e-12)
    expect(ScrollMotion.bounce.dampingRatio, equals: 1)
  }
}
