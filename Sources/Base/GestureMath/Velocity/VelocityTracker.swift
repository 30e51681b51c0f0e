/// An estimator of a pointer's velocity from its samples.
///
/// A tracker receives every sample with the sample's own time, and computes the velocity for any time, also
/// later than the last sample's.
public protocol VelocityTracker: Sendable {
  /// Creates a tracker without samples.
  init()

  /// Adds the next sample. Samples come in the order of their times.
  mutating func add(_ sample: PointerSample)

  /// Removes all samples.
  mutating func reset()

  /// Returns the velocity in points per second, as known at `time` (nanoseconds); zero when the pointer has
  /// stopped. Always finite.
  func velocity(at time: Int64) -> SIMD2<Double>
}

/// The velocity tracker that is used where none is named: of all trackers, the one with the least error.
///
/// The errors, and the motions with which they were measured, are in the guide's page on gestures.
public typealias DefaultVelocityTracker = LeadingVelocity

/// The methods that compute a velocity from a pointer's samples; the method may change while the pointer moves.
public enum VelocityMethod: Int, Sendable, Hashable, CaseIterable {
  /// The weighted velocity of the two newest steps: ``TwoSampleVelocity``.
  case twoSamples
  /// The velocity from the work done on a mass: ``ImpulseVelocity``.
  case impulse
  /// The slope of the parabola that fits best: ``LeastSquaresVelocity``.
  case parabola
  /// The velocity of the newest steps with their trend: ``LeadingVelocity``.
  case leading

  /// The method of ``DefaultVelocityTracker``.
  public static let standard = leading
}

/// A velocity tracker with a selectable method; all methods use the same samples, which are kept once.
public struct ChosenVelocity: VelocityTracker {
  /// The method that computes the velocity; may change at any time.
  public var method = VelocityMethod.standard
  private var window = SampleWindow()

  /// Creates a tracker without samples, with the standard method.
  public init() {}

  /// Adds the next sample.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Removes all samples, and keeps the method.
  public mutating func reset() {
    window.reset()
  }

  /// Returns the velocity at the newest sample, in points per second, equal to the bit to that of the method's
  /// own tracker.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> {
    switch method {
    case .twoSamples: TwoSampleVelocity.velocity(of: window, at: time)
    case .impulse: ImpulseVelocity.velocity(of: window, at: time)
    case .parabola: LeastSquaresVelocity.velocity(of: window, at: time)
    case .leading: LeadingVelocity.velocity(of: window, at: time)
    }
  }
}
