/// The numbers that initialisers take, read back from any spring.
///
/// A spring made again of what is read here has the same frequency and damping ratio to some ulp, as long as
/// the numbers are within the ranges that the initialiser takes.
extension Spring {
  /// The stiffness of this spring with a mass, ω²·m; derived, infinite for a spring at rest at once.
  ///
  /// The mass is clamped to 1e-6…1e6, NaN counts as 1.
  public func stiffness(mass: Double = 1) -> Double {
    angularFrequency * angularFrequency * Spring.bounded(mass: mass)
  }

  /// The damping of this spring with a mass, 2ζω·m; derived, infinite for a spring at rest at once with a
  /// damping ratio above 0.
  ///
  /// The mass is clamped to 1e-6…1e6, NaN counts as 1.
  public func damping(mass: Double = 1) -> Double {
    dampingRatio == 0 ? 0 : 2 * dampingRatio * angularFrequency * Spring.bounded(mass: mass)
  }

  /// The perceived duration in seconds; derived, equal to the response.
  public var perceivedDuration: Double { response }

  /// The bounce, −0.999…1: 1 − ζ up to critical damping and 1/ζ − 1 above; derived.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  private static func bounded(mass: Double) -> Double { mass.clamped(to: 1e-6...1e6, orWhenNaN: 1) }
}
