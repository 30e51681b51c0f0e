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
