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
