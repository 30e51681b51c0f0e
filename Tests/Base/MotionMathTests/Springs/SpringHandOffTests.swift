import MotionMath
import TestSupport
import Testing

@Suite struct SpringHandOffTests {
  private let seconds = Spring.handOffDuration

  /// Velocities in ways left per second, from one that leads away fast to one that would be there in a frame.
  private let velocities = (-400...1200).map { Double($0) / 20 }

  private func arrival(_ velocity: Double, within seconds: Double) -> Double {
    Spring(takingOver: velocity, within: seconds)
      .arrivalTime(initialVelocity: velocity, tolerance: 1e-4)
  }

  /// The highest velocity on the way to the end.
  private func peak(_ velocity: Double, within seconds: Double = Spring.handOffDuration) -> Double {
    let spring = Spring(takingOver: velocity, within: seconds)
    let end = spring.arrivalTime(initialVelocity: velocity, tolerance: 1e-4)
    return (0...400).map {
      spring.displacement(at: end * Double($0) / 400, initialVelocity: velocity).velocity
    }
    .max() ?? 0
  }

  @Test("A release arrives in the time it is given, or sooner where it is much faster")
  func time() {
    for seconds in [0.05, 0.3, 0.44, 2] {
      for pull in velocities {
        let velocity = pull * 0.44 / seconds
        let found = arrival(velocity, within: seconds)
        #expect(found <= seconds * (1 + 1e-9), "\(velocity) within \(seconds): \(found)")
        if velocity * seconds < 1.7 {
          #expect(abs(found / seconds - 1) < 1e-9, "\(velocity) within \(seconds)")
        }
      }
    }
    #expect((0.3...0.45).contains(arrival(0, within: Spring.handOffDuration)), "what comes back from rest")
  }

  @Test("A flick that would be there in time by itself is at no time more than twice as fast")
  func kick() {
    for pull in velocities where pull * seconds >= 1 {
      #expect(peak(pull) <= 2 * pull, "\(pull): \(peak(pull))")
      let stiff = Spring(dampingRatio: 1, settlingDuration: 0.5)
      if pull <= 3 {
        let kicked = (0...100).map {
          stiff.displacement(at: Double($0) / 200, initialVelocity: pull).velocity
        }.max()
        #expect((kicked ?? 0) > 1.15 * peak(pull), "a critically damped one that settles in 0.5 s is faster")
      }
    }
  }

  @Test(
    "A flick that would be there in half a second by itself is given the time that keeps it within twice its speed"
  )
  func patience() {
    var last = Spring.handOffDuration
    for pull in velocities {
      let given = Spring.handOffDuration(takingOver: pull)
      #expect((Spring.handOffDuration...Spring.longestHandOffDuration).contains(given), "\(pull)")
      #expect(abs(given - last) < 0.013, "it does not jump at \(pull)")
      if pull <= 0 || pull >= 1 / Spring.handOffDuration {
        #expect(given == Spring.handOffDuration, "\(pull)")
      }
      if pull >= 1 / Spring.longestHandOffDuration {
        #expect(peak(pull, within: given) <= 2 * pull, "\(pull)")
      }
      last = given
    }
    #expect(Spring.handOffDuration(takingOver: 2) == Spring.longestHandOffDuration)
    for odd in [0, -0.0, .nan, .infinity, -.infinity, -1e300, 1e300, .leastNonzeroMagnitude] as [Double] {
      #expect(abs(Spring.handOffDuration(takingOver: odd) - Spring.handOffDuration) < 1e-9, "\(odd)")
    }
  }

  @Test(
    "Where a critically damped spring that settles in half a second keeps within twice the velocity, so does the hand-off"
  )
  func allowed() {
    let stiff = Spring(dampingRatio: 1, settlingDuration: 0.5)
    for pull in velocities where pull > 0 {
      let kicked = (0...400).map { stiff.displacement(at: Double($0) / 800, initialVelocity: pull).velocity }
        .max()
      if (kicked ?? 0) <= 2 * pull { #expect(peak(pull) <= 2 * pull, "\(pull)") }
    }
  }

  @Test("More velocity arrives no later and is nowhere behind, and nothing jumps between two velocities")
  func monotone() {
    let times = (0...60).map { Double($0) / 60 * 0.44 }
    var last: (pull: Double, arrival: Double, places: [Double], frequency: Double)?
    for pull in velocities {
      let spring = Spring(takingOver: pull, within: seconds)
      let end = spring.arrivalTime(initialVelocity: pull, tolerance: 1e-4)
      let places = times.map { $0 < end ? spring.displacement(at: $0, initialVelocity: pull).position : 1 }
      if let last {
        #expect(end <= last.arrival * (1 + 1e-9), "\(pull)")
        for (before, now) in zip(last.places, places) {
          #expect(now >= before - 1e-4 && now - before < 0.03, "\(pull): \(before), \(now)")
        }
        #expect(abs(spring.angularFrequency / last.frequency - 1) < 0.05, "\(pull)")
      }
      last = (pull, end, places, spring.angularFrequency)
    }
  }

  @Test("It does not lead away farther than there is room, and not beyond its end")
  func room() {
    for pull in velocities {
      for room in [0.05, 0.1, 1, 10] {
        let spring = Spring(takingOver: pull, within: seconds, room: room)
        let end = spring.arrivalTime(initialVelocity: pull, tolerance: 1e-4)
        for step in 0...200 {
          let place = spring.displacement(at: end * Double(step) / 200, initialVelocity: pull).position
          #expect(place >= -room - 1e-9 && place <= 1 + 1e-9, "\(pull), \(room): \(place)")
        }
      }
    }
  }

  @Test("What is no number or out of range is clamped")
  func odd() {
    let odd: [Double] = [0, -0.0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for velocity in odd {
      for seconds in odd {
        for room in odd {
          let spring = Spring(takingOver: velocity, within: seconds, room: room)
          #expect(spring.isInstant == !(seconds > 0) || spring.angularFrequency > 0)
          #expect(!spring.angularFrequency.isNaN)
        }
      }
    }
    #expect(Spring(takingOver: 3, within: 0).isInstant && Spring(takingOver: 3, within: .nan).isInstant)
  }
}
