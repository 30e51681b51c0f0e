import UIKit

/// The three velocity trackers side by side, fed with the same samples.
struct VelocityTrio {
  static let names = ["two samples", "impulse", "parabola"]
  static let hues = [Palette.blue, Palette.amber, Palette.coral]

  private var twoSamples = TwoSampleVelocity()
  private var impulse = ImpulseVelocity()
  private var parabola = LeastSquaresVelocity()

  mutating func add(_ sample: PointerSample) {
    twoSamples.add(sample)
    impulse.add(sample)
    parabola.add(sample)
  }

  mutating func reset() {
    twoSamples.reset()
    impulse.reset()
    parabola.reset()
  }

  /// What each of them makes of the samples, as of a time.
  func velocities(at time: Int64) -> [SIMD2<Double>] {
    [twoSamples.velocity(at: time), impulse.velocity(at: time), parabola.velocity(at: time)]
  }
}
