import UIKit

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
