/// Velocity between the two newest samples, weighted three to one with the velocity one step before.
///
/// The two are taken at least 7 ms apart, and samples that stay at the last place count after 20 ms: without
/// these two rules, fast devices and lifts make any velocity of it. The samples, and what counts as stopped,
/// are those of ``LeastSquaresVelocity``.
public struct TwoSampleVelocity: VelocityTracker {
  /// The share of the newest step.
  private static let weight = 0.75

  private var window = SampleWindow()

  /// Makes a tracker without samples.
  public init() {}

  /// Takes the next sample.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Forgets all samples.
  public mutating func reset() {
    window.reset()
  }

  /// Points per second at the newest sample, or zero when the pointer has stopped at `time`.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> { Self.velocity(of: window, at: time) }

  @inline(__always)
  static func velocity(of window: SampleWindow, at time: Int64) -> SIMD2<Double> {
    guard window.isMoving(at: time) else { return .zero }
    return window.withSamples { blend(of: SampleSteps($0, most: 2)) }
  }

  /// The newest two steps, three to one.
  @inline(__always)
  static func blend(of steps: SampleSteps) -> SIMD2<Double> {
    guard steps.count > 1 else { return steps[0] }
    return steps[0] * weight + steps[1] * (1 - weight)
  }

  /// Seconds from the time for which the blend of two steps stands to the newest sample.
  @inline(__always)
  static func delay(of steps: SampleSteps) -> Double {
    let (newest, before) = (steps.seconds(of: 0), steps.seconds(of: 1))
    return weight * (newest / 2) + (1 - weight) * (newest + before / 2)
  }
}
