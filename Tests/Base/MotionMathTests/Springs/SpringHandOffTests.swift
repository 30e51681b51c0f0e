import Expectations
import MotionMath
import TestSupport
import Testing

@Suite struct SpringHandOffTests {
  private let seconds = Spring.handOffDuration

  /// Velocities in remaining distances per second, from a fast one away from the end to an arrival in one frame.
  private let velocities = (-400...1200).map { Double($0) / 20 }

  private func arrival(_ velocity: Double, within seconds: Double) -> Double {
    Spring(takingOver: velocity, within: seconds)
      .arrivalTime(initialVelocity: velocity, tolerance: 1e-4)
  }

  /// Returns the highest velocity before the end.
  private func peak(_ velocity: Double, within seconds: Double = Spring.handOffDuration) -> Double {
    let spring = Spring(takingOver: velocity, within: seconds)
    let end = spring.arrivalTime(initialVelocity: velocity, tolerance: 1e-4)
    return (0...400).map {
      spring.displacement(at: end * Double($0) / 400, initialVelocity: velocity).velocity
    }
    .max() ?? 0
  }

  @Test("A release arrives in the given time, or sooner if it is much faster")
  func time() {
    for seconds in [0.05, 0.3, 0.44, 2] {
      for pull in velocities {
        let velocity = pull * 0.44 / seconds
        let found = arrival(velocity, within: seconds)
        expect(found, isAtMost: seconds * (1 + 1e-9), "\(velocity) within \(seconds): \(found)")
        if velocity * seconds < 1.7 {
          expect(abs(found / seconds - 1), isBelow: 1e-9, "\(velocity) within \(seconds)")
        }
      }
    }
    expect((0.3...0.45).contains(arrival(0, within: Spring.handOffDuration)), "no velocity")
  }

  @Test("A flick that would arrive in time by its own velocity is never more than twice as fast")
  func kick() {
    for pull in velocities where pull * seconds >= 1 {
      expect(peak(pull), isAtMost: 2 * pull, "\(pull): \(peak(pull))")
      let stiff = Spring(dampingRatio: 1, settlingDuration: 0.5)
      if pull <= 3 {
        let kicked = (0...100).map {
          stiff.displacement(at: Double($0) / 200, initialVelocity: pull).velocity
        }.max()
        expect(
          (kicked ?? 0), isAbove: 1.15 * peak(pull), "a critically damped one that settles in 0.5 s is faster"
        )
      }
    }
  }

  @Test(
    "A flick that would arrive within half a second has the duration that keeps it within twice its speed"
  )
  func patience() {
    var last = Spring.handOffDuration
    for pull in velocities {
      let given = Spring.handOffDuration(takingOver: pull)
      expect((Spring.handOffDuration...Spring.longestHandOffDuration).contains(given), "\(pull)")
      expect(abs(given - last), isBelow: 0.013, "it does not jump at \(pull)")
      if pull <= 0 || pull >= 1 / Spring.handOffDuration {
        expect(given, equals: Spring.handOffDuration, "\(pull)")
      }
      if pull >= 1 / Spring.longestHandOffDuration {
        expect(peak(pull, within: given), isAtMost: 2 * pull, "\(pull)")
      }
      last = given
    }
    expect(Spring.handOffDuration(takingOver: 2), equals: Spring.longestHandOffDuration)
    for odd in [0, -0.0, .nan, .infinity, -.infinity, -1e300, 1e300, .leastNonzeroMagnitude] as [Double] {
      expect(abs(Spring.handOffDuration(takingOver: odd) - Spring.handOffDuration), isBelow: 1e-9, "\(odd)")
    }
  }

  @Test(
    "If a critically damped spring of half a second keeps within twice the velocity, so does the hand-off"
  )
  func allowed() {
    let stiff = Spring(dampingRatio: 1, settlingDuration: 0.5)
    for pull in velocities where pull > 0 {
      let kicked = (0...400).map { stiff.displacement(at: Double($0) / 800, initialVelocity: pull).velocity }
        .max()
      if (kicked ?? 0) <= 2 * pull { expect(peak(pull), isAtMost: 2 * pull, "\(pull)") }
    }
  }

  @Test("More velocity arrives no later and is never behind, and the motion is continuous in the velocity")
  func monotone() {
    let times = (0...60).map { Double($0) / 60 * 0.44 }
    var last: (pull: Double, arrival: Double, places: [Double], frequency: Double)?
    for pull in velocities {
      let spring = Spring(takingOver: pull, within: seconds)
      let end = spring.arrivalTime(initialVelocity: pull, tolerance: 1e-4)
      let places = times.map { $0 < end ? spring.displacement(at: $0, initialVelocity: pull).position : 1 }
      if let last {
        expect(end, isAtMost: last.arrival * (1 + 1e-9), "\(pull)")
        for (before, now) in zip(last.places, places) {
          expect(now >= before - 1e-4 && now - before < 0.03, "\(pull): \(before), \(now)")
        }
        expect(abs(spring.angularFrequency / last.frequency - 1), isBelow: 0.05, "\(pull)")
      }
      last = (pull, end, places, spring.angularFrequency)
    }
  }

  @Test("A spring of any damping and frequency arrives when it is at the end for the first time")
  func arrival() {
    var random = SeededGenerator(seed: 31)
    var passes = 0
    for turn in 0..<600 {
      let spring = Spring(response: random.uniform(0.1, 40), dampingRatio: random.uniform(0.2, 2.5))
      let pull = random.uniform(-2, 8) * spring.angularFrequency
      let end = spring.arrivalTime(initialVelocity: pull, tolerance: 1e-6)
      let place: Comment = "\(turn): \(spring), \(pull)"
      func position(_ share: Double) -> Double {
        spring.displacement(at: end * share, initialVelocity: pull).position
      }
      expect((0..<400).allSatisfy { position(Double($0) / 400) < 1 }, place)
      expect(abs(position(1) - 1), isBelow: 2e-6, place)
      if end < spring.settlingTime(initialVelocity: pull, tolerance: 1e-6) { passes += 1 }
    }
    expect(passes > 300 && passes < 600, "\(passes)")
  }

  @Test("A hand-off moves away from the end by at most `room`, and not beyond its end")
  func room() {
    for pull in velocities {
      for room in [0.05, 0.1, 1, 10] {
        let spring = Spring(takingOver: pull, within: seconds, room: room)
        let end = spring.arrivalTime(initialVelocity: pull, tolerance: 1e-4)
        for step in 0...200 {
          let place = spring.displacement(at: end * Double(step) / 200, initialVelocity: pull).position
          expect(place >= -room - 1e-9 && place <= 1 + 1e-9, "\(pull), \(room): \(place)")
        }
      }
    }
  }

  @Test("Arguments that are NaN or out of range are clamped")
  func odd() {
    let odd: [Double] = [0, -0.0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for velocity in odd {
      for seconds in odd {
        for room in odd {
          let spring = Spring(takingOver: velocity, within: seconds, room: room)
          expect(spring.isInstant == !(seconds > 0) || spring.angularFrequency > 0)
          expect(!spring.angularFrequency.isNaN)
        }
      }
    }
    expect(Spring(takingOver: 3, within: 0).isInstant && Spring(takingOver: 3, within: .nan).isInstant)
  }
}
