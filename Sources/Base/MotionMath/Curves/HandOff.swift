/// The curve that continues a released motion: from a fraction with its velocity to a target with velocity 0.
///
/// The curve is the cubic that agrees with both ends in value and slope, so neither position nor velocity
/// jumps. The curve overshoots when the velocity covers more than three times the distance within the duration.
public struct HandOff: Hashable, Sendable {
  /// The fraction at the start, clamped to ±1e9.
  public let from: Double
  /// The velocity at the start in fractions per second, clamped to ±1e9.
  public let velocity: Double
  /// The fraction at the end, clamped to ±1e9.
  public let target: Double
  /// The duration in seconds, 0…1e9.
  public let duration: Double

  /// Creates a curve between two fractions; arguments outside the stated ranges are clamped, NaN counts as 0.
  public init(from: Double, velocity: Double, to target: Double, duration: Double) {
    let range = -1e9...1e9
    self.from = from.clamped(to: range, orWhenNaN: 0)
    self.velocity = velocity.clamped(to: range, orWhenNaN: 0)
    self.target = target.clamped(to: range, orWhenNaN: 0)
    self.duration = duration.clamped(to: 0...1e9, orWhenNaN: 0)
  }

  /// Returns the fraction at a time in seconds: exactly `target` from the duration on, exactly `from` up to 0;
  /// NaN counts as 0.
  ///
  /// With a duration of 0 the target is reached at 0.
  public func value(at t: Double) -> Double {
    if t >= duration { return target }
    guard t > 0 else { return duration > 0 || t < 0 ? from : target }
    let s = t / duration
    let rest = 1 - s
    // Each half is measured from its own end, so that the ends are exact and the middle agrees.
    let push = velocity * duration * s * rest * rest
    let distance = target - from
    let base =
      s < 0.5
      ? from + distance * (s * s * (3 - 2 * s)) : target - distance * (rest * rest * (3 - 2 * rest))
    return base + push
  }

  /// Returns the derivative of `value` by the time, in fractions per second: the initial velocity up to 0, and 0 from
  /// the duration on.
  public func velocity(at t: Double) -> Double {
    if t >= duration { return 0 }
    guard t > 0 else { return duration > 0 || t < 0 ? velocity : 0 }
    let s = t / duration
    let rest = 1 - s
    return velocity * (rest * (1 - 3 * s)) + (target - from) / duration * (6 * s * rest)
  }
}
