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
    VelocityMethod.allCases.map { method in
      var tracker = tracker
      tracker.method = method
      return tracker.velocity(at: time)
    }
  }
}
