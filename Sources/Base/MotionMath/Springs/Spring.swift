/// A damped spring that pulls from 0 to 1, in closed form: position and velocity at any time, never stepped.
///
/// Only two numbers shape its motion, the angular frequency and the damping ratio; every initialiser comes
/// down to them. Below 1 it swings past the end and back, at 1 it arrives soonest without, above it creeps. A
/// spring with no duration is at rest at the end at once.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping in radians per second, 1e-6…1e6; infinite for a spring at rest at
  /// once.
  public let angularFrequency: Double
  /// The damping relative to the least that does not swing, 0…1,000.
  public let dampingRatio: Double

  /// A spring of a mass: 1e-6…1e6, a stiffness 1e-6…1e12 and a damping 0…1e9.
  ///
  /// What lies outside is clamped; NaN counts as Core Animation's 1, 100 and 10.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let m = mass.clamped(to: 1e-6...1e6, orWhenNaN: 1)
    let k = stiffness.clamped(to: 1e-6...1e12, orWhenNaN: 100)
    let c = damping.clamped(to: 0...1e9, orWhenNaN: 10)
    self.init(angularFrequency: (k / m).squareRoot(), dampingRatio: c / (2 * (k * m).squareRoot()))
  }

  /// A spring of the period it would have without damping, in seconds, and a damping ratio.
  ///
  /// A response that is not above 0 is at rest at once; a damping ratio of NaN counts as 1.
  public init(response: Double, dampingRatio: Double) {
    guard response > 0 else {
      self.init(angularFrequency: .infinity, dampingRatio: dampingRatio)
      return
    }
    self.init(angularFrequency: 2 * Double.pi / response, dampingRatio: dampingRatio)
  }

  /// A spring of a perceived duration in seconds and a bounce −0.999…1: 0 is critically damped, 1 undamped.
  ///
  /// The angular frequency is 2π/duration; the damping ratio is 1 − bounce, or 1/(1 + bounce) below 0. A
  /// duration that is not above 0 is at rest at once; a bounce of NaN counts as 0.
  public init(duration: Double, bounce: Double) {
    let b = bounce.clamped(to: -0.999...1, orWhenNaN: 0)
    self.init(response: duration, dampingRatio: b < 0 ? 1 / (1 + b) : 1 - b)
  }

  init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency =
      angularFrequency == .infinity ? .infinity : angularFrequency.clamped(to: 1e-6...1e6, orWhenNaN: 1e-6)
    self.dampingRatio = dampingRatio.clamped(to: 0...1000, orWhenNaN: 1)
  }

  /// The period without damping in seconds; derived, 0 for a spring at rest at once.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// A Boolean value indicating whether the spring is at the end from the start.
  public var isInstant: Bool { angularFrequency == .infinity }
}
