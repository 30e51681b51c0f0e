import UIKit

/// What there is to know of one pan: a value, of which all that is drawn is a function.
struct PanAnatomy: Hashable {
  /// What one tracker makes of it.
  struct Reading: Hashable {
    /// In points per second.
    var velocity: SIMD2<Double>
    /// What a release now would decide; nil before the pan has begun.
    var decision: ReleaseDecision?
  }

  /// The newest samples, from the oldest on.
  var samples: [PointerSample] = []
  /// Where the finger came down.
  var start = SIMD2<Double>.zero
  var slop = 0.0
  /// How far it has gone since the pan began; nil before that.
  var translation: SIMD2<Double>?
  /// The progress that the pan began with.
  var base = 0.0
  /// How far the card is.
  var progress = 0.0
  /// One for each tracker.
  var readings: [Reading] = []
  /// The tracker that counts.
  var chosen = 0
  var axis = SIMD2(0.0, 1)
  var distance = 1.0
  var rule = ReleaseRule.standard
  /// What was decided when the finger was lifted; nil while it is down.
  var released: ReleaseDecision?

  /// How many samples are kept: half a second of a 240 Hz device.
  static let most = 120

  /// Where the finger is, or was last.
  var place: SIMD2<Double> { samples.last?.position ?? start }

  mutating func add(_ sample: PointerSample) {
    if samples.count == Self.most { samples.removeFirst() }
    samples.append(sample)
  }

  /// Reads the trackers, and what a release would decide by each.
  mutating func read(_ velocities: [SIMD2<Double>]) {
    readings.removeAll(keepingCapacity: true)
    for velocity in velocities {
      let along = (velocity * axis).sum()
      let decision = rule.decide(progress: progress, velocity: along, distance: distance)
      readings.append(Reading(velocity: velocity, decision: translation == nil ? nil : decision))
    }
  }

  /// Where the finger would be at a progress, along the axis.
  func place(at fraction: Double) -> SIMD2<Double> {
    place - (translation ?? .zero) + axis * ((fraction - base) * distance)
  }
}

/// All velocity trackers side by side, fed with the same samples, in the order of the knob's numbers.
struct VelocityTrackers {
  static let names = ["two samples", "impulse", "parabola", "leading"]
  static let hues = [Palette.blue, Palette.amber, Palette.coral, Palette.teal]

  private var tracker = ChosenVelocity()

  mutating func add(_ sample: PointerSample) { tracker.add(sample) }

  mutating func reset() { tracker.reset() }

  /// Each tracker's velocity of the samples, as of a time.
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
