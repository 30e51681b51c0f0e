/// What turns the samples of one pointer into a velocity.
///
/// It is fed every sample with its own time, and is asked at any time, also later than the last sample's.
public protocol VelocityTracker: Sendable {
  /// Makes a tracker without samples.
  init()

  /// Takes the next sample. Samples come in the order of their times.
  mutating func add(_ sample: PointerSample)

  /// Forgets all samples.
  mutating func reset()

  /// Points per second, as known at `time` (nanoseconds); zero when the pointer has stopped. Always finite.
  func velocity(at time: Int64) -> SIMD2<Double>
}

/// The tracker that everything uses where none is named: of all here, the one with the least error.
///
/// The errors, and the motions they were measured with, are in the guide's page on gestures.
public typealias DefaultVelocityTracker = LeadingVelocity

/// The ways to make a velocity of a pointer's samples, of which one can be chosen while it moves.
public enum VelocityMethod: Int, Sendable, Hashable, CaseIterable {
  /// From the two newest steps: ``TwoSampleVelocity``.
  case twoSamples
  /// From the work done on a mass: ``ImpulseVelocity``.
  case impulse
  /// From the parabola that fits best: ``LeastSquaresVelocity``.
  case parabola
  /// From the newest steps and their trend: ``LeadingVelocity``.
  case leading

  /// That of ``DefaultVelocityTracker``.
  public static let standard = leading
}

/// A tracker whose method is chosen when it is asked: all methods go by the same samples, so it keeps them once.
public struct ChosenVelocity: VelocityTracker {
  /// What makes the velocity of the samples, from now on.
  public var method = VelocityMethod.standard
  private var window = SampleWindow()

  /// Makes a tracker without samples, of the standard method.
  public init() {}

  /// Takes the next sample.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Forgets all samples, and keeps the method.
  public mutating func reset() {
    window.reset()
  }

  /// Points per second at the newest sample, to the bit what the method's own tracker says.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> {
    switch method {
    case .twoSamples: TwoSampleVelocity.velocity(of: window, at: time)
    case .impulse: ImpulseVelocity.velocity(of: window, at: time)
    case .parabola: LeastSquaresVelocity.velocity(of: window, at: time)
    case .leading: LeadingVelocity.velocity(of: window, at: time)
    }
  }
}
