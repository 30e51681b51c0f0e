import UIKit

/// The data of one pan: a value from which the velocity scope draws everything that it shows.
struct PanAnatomy: Hashable {
  /// The velocity that one tracker measures, and the decision to which it leads.
  struct Reading: Hashable {
    /// The velocity in points per second.
    var velocity: SIMD2<Double>
    /// The decision if the touch were released now; `nil` before the pan has begun.
    var decision: ReleaseDecision?
  }

  /// The newest samples, at most 120, oldest first.
  var samples: [PointerSample] = []
  /// The location where the touch began, in points.
  var start = SIMD2<Double>.zero
  var slop = 0.0
  /// The translation since the pan began, in points; `nil` before.
  var translation: SIMD2<Double>?
  /// The fraction of the transition at which the pan began; above 0 if the pan caught a running transition.
  var base = 0.0
  /// The current fraction of the transition that the pan drives.
  var fraction = 0.0
  /// The readings of all velocity trackers, in the trackers' order.
  var readings: [Reading] = []
  /// The index of the velocity tracker whose reading decides at the release.
  var chosen = 0
  var axis = SIMD2(0.0, 1)
  var distance = 1.0
  var rule = ReleaseRule.standard
  /// The decision at the release; `nil` while the touch is down.
  var released: ReleaseDecision?

  /// The largest number of samples: half a second at 240 Hz.
  static let most = 120

  /// The touch's current or last location.
  var place: SIMD2<Double> { samples.last?.position ?? start }

  mutating func add(_ sample: PointerSample) {
    if samples.count == Self.most { samples.removeFirst() }
    samples.append(sample)
  }

  /// Updates the readings from the trackers' velocities, with the decision of a release by each.
  mutating func read(_ velocities: [SIMD2<Double>]) {
    readings.removeAll(keepingCapacity: true)
    for velocity in velocities {
      let along = (velocity * axis).sum()
      let decision = rule.decide(fraction: fraction, velocity: along, distance: distance)
      readings.append(Reading(velocity: velocity, decision: translation == nil ? nil : decision))
    }
  }

  /// Returns the location on the axis at which the touch would give the transition a fraction.
  func place(at fraction: Double) -> SIMD2<Double> {
    place - (translation ?? .zero) + axis * ((fraction - base) * distance)
  }
}

/// All velocity trackers, which get the same samples, in the order of the values of the knob `tracker`.
struct VelocityTrackers {
  static let names = ["two samples", "impulse", "parabola", "leading"]
  static let hues = [Palette.blue, Palette.amber, Palette.coral, Palette.teal]

  private var tracker = ChosenVelocity()

  mutating func add(_ sample: PointerSample) { tracker.add(sample) }

  mutating func reset() { tracker.reset() }

  /// Returns each tracker's velocity at a time in nanoseconds.
  func velocities(at time: Int64) -> [SIMD2<Double>] {
    var tracker = tracker
    var velocities: [SIMD2<Double>] = []
    for method in VelocityMethod.allCases {
      tracker.method = method
      velocities.append(tracker.velocity(at: time))
    }
    return velocities
  }
}
