/// A motion whose velocity is multiplied by the same factor every millisecond, as that of a thrown scroll view.
///
/// The motion is the closed form of a stepped motion. In each millisecond the velocity is multiplied by the rate, and
/// the position then moves for that millisecond. For every t ≥ 0, `position(at: t + 0.001) − position(at: t)` is
/// `velocity(at: t + 0.001) / 1000`. The sum of all steps is the distance `projection`, `v/1000 · r/(1 − r)`.
///
/// A continuous decay would end at `v/1000 · 1/(−ln r)`, 0.1 % further at the normal rate. The project's projection is
/// the stepped one, and the motion ends exactly there.
public struct Decay: Hashable, Sendable {
  /// The velocity at the start, in points per second, clamped to ±1e12.
  public let velocity: Double
  /// The factor by which the velocity is multiplied each millisecond, 0…0.999999.
  public let rate: Double
  /// The logarithm of the rate, −∞ for rate 0.
  let logarithm: Double

  /// The rate of a scroll view with normal deceleration.
  public static let normalRate = 0.998
  /// The rate of a scroll view with fast deceleration.
  public static let fastRate = 0.99

  /// Creates a decay from a velocity; arguments outside the stated ranges are clamped, NaN counts as velocity 0
  /// or as the normal rate.
  public init(velocity: Double, rate: Double = Decay.normalRate) {
    self.velocity = velocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    self.rate = rate.clamped(to: 0...0.999_999, orWhenNaN: Decay.normalRate)
    logarithm = Portable.log(self.rate)
  }

  /// The distance that the motion covers from its start to its end, in points.
  public var projection: Double { velocity / 1000 * (rate / (1 - rate)) }

  /// Returns the distance from the start after a time in seconds: 0 up to 0 and for NaN, `projection` in the
  /// end.
  public func position(at t: Double) -> Double {
    guard t > 0 else { return 0 }
    return projection * -Portable.expm1(1000 * t * logarithm)
  }

  /// Returns the velocity after a time in seconds: the initial one up to 0 and for NaN, 0 in the end.
  public func velocity(at t: Double) -> Double {
    guard t > 0 else { return velocity }
    return velocity * Portable.exp(1000 * t * logarithm)
  }

  /// Returns the time in seconds until the speed has fallen to `speed`; 0 when the initial speed is not larger.
  ///
  /// A speed that is not above 1e-9 counts as 1e-9.
  public func time(untilSpeed speed: Double) -> Double {
    let floor = speed.clamped(to: 1e-9...1e12, orWhenNaN: 1e-9)
    guard velocity.magnitude > floor, rate > 0 else { return 0 }
    return Portable.log(floor / velocity.magnitude) / (1000 * logarithm)
  }
}
