/// A velocity tracker that weights the velocity over the newest step and the one before three to one.
///
/// The samples of a step are at least 7 ms apart, and samples that stay at the last place count after 20 ms. Without
/// these two rules, fast devices and lifts make the velocity arbitrary. The samples and the rule for a stop are those
/// of ``LeastSquaresVelocity``.
public struct TwoSampleVelocity: VelocityTracker {
  /// The weight of the newest step.
  private static let weight = 0.75

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
    return window.withSamples { blend(of: SampleSteps($0, most: 2)) }
  }

  /// Returns the mean velocity of the newest two steps, weighted three to one.
  @inline(__always)
  static func blend(of steps: SampleSteps) -> SIMD2<Double> {
    guard steps.count > 1 else { return steps[0] }
    return steps[0] * weight + steps[1] * (1 - weight)
  }

  /// Returns the seconds from the time to which the blended velocity of two steps belongs, to the newest sample.
  @inline(__always)
  static func delay(of steps: SampleSteps) -> Double {
    let (newest, before) = (steps.seconds(of: 0), steps.seconds(of: 1))
    return weight * (newest / 2) + (1 - weight) * (newest + before / 2)
  }
}
