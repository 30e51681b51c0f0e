/// A velocity tracker that extrapolates the trend of the newest steps to the newest sample; its error is the smallest
/// of all trackers.
///
/// The velocity over a step belongs to the middle of the step. A blend of the newest two steps is therefore late by
/// half a step to a step. For a pointer that is released while it speeds up, the blend is a tenth too low. The result
/// for each axis depends on the changes of velocity from step to step, newest first:
///
/// - **A trend**: the newest three changes, or the only two, have one sign. The result is the blend of
///   ``TwoSampleVelocity`` plus a lead. The lead is the least change, in points per second squared, times the blend's
///   own delay. It is smaller for unequal changes, and at most a quarter of the blend.
/// - **A zigzag**: the newest two changes have opposite signs, because positions or times are noisy. The newest two
///   steps are weighted three to two.
/// - Otherwise the result is the blend of ``TwoSampleVelocity``, to the bit.
///
/// The samples and the rule for a stop are those of ``LeastSquaresVelocity``. A step is at least 7 ms long;
/// samples that stay at the last place count after 20 ms.
public struct LeadingVelocity: VelocityTracker {
  /// The weight of the newest step where steps zigzag.
  private static let zigzagWeight = 0.6
  /// The largest lead, as a factor of the blend.
  private static let mostLead = 0.25

  private var window = SampleWindow()

  /// Creates a tracker without samples.
  public init() {}

  /// Adds the next sample.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Removes all samples.
  public mutating func reset() {
    window.reset()
  }

  /// Returns the velocity at the newest sample, in points per second; zero when the pointer has stopped at
  /// `time`.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> { Self.velocity(of: window, at: time) }

  @inline(__always)
  static func velocity(of window: SampleWindow, at time: Int64) -> SIMD2<Double> {
    guard window.isMoving(at: time) else { return .zero }
    return window.withSamples { velocity(of: SampleSteps($0, most: 4)) }
  }

  private static func velocity(of steps: SampleSteps) -> SIMD2<Double> {
    let blend = TwoSampleVelocity.blend(of: steps)
    guard steps.count > 2 else { return blend }
    let newest = steps.change(before: 0)
    let earlier = steps.change(before: 1)
    let third = steps.count > 3 ? steps.change(before: 2) : earlier
    let rises = (newest .> 0) .& (earlier .> 0) .& (third .> 0)
    let falls = (newest .< 0) .& (earlier .< 0) .& (third .< 0)
    let zigzags = ((newest .> 0) .& (earlier .< 0)) .| ((newest .< 0) .& (earlier .> 0))

    let sizes = (newest.magnitudes, earlier.magnitudes, third.magnitudes)
    let least = pointwiseMin(pointwiseMin(sizes.0, sizes.1), sizes.2)
    let most = pointwiseMax(pointwiseMax(sizes.0, sizes.1), sizes.2)
    // Without a trend, `most` may be 0; the resulting NaN is not used.
    let trend = least * (least / most)
    let lead = pointwiseMin(trend * TwoSampleVelocity.delay(of: steps), blend.magnitudes * mostLead)
    let calm = steps[0] * zigzagWeight + steps[1] * (1 - zigzagWeight)
    return blend.replacing(with: calm, where: zigzags)
      .replacing(with: blend + lead, where: rises)
      .replacing(with: blend - lead, where: falls)
  }
}

extension SIMD2<Double> {
  /// The absolute values of both components.
  fileprivate var magnitudes: SIMD2<Double> { replacing(with: -self, where: self .< 0) }
}
