/// A decay that does not come to rest beyond its bounds: it stops there, or a spring takes it over.
///
/// Only a motion that by itself would rest beyond a bound is changed by it; so one that starts beyond a bound
/// and is thrown back between them is a plain decay. With a spring, position and velocity are continuous
/// where it takes over; it does so at the bound, or at once when the start is beyond.
public struct BoundedDecay: Hashable, Sendable {
  /// What happens at a bound.
  public enum Bound: Hashable, Sendable {
    /// The motion stands still at the bound.
    case stop
    /// A spring that hangs at the bound takes over the velocity; it may swing past the bound and back.
    case spring(Spring)
  }

  /// The position at the start, ±1e12.
  public let start: Double
  /// Points per second at the start, ±1e12.
  public let velocity: Double
  /// The share of the velocity that is left after a millisecond, 0…0.999999.
  public var rate: Double { decay.rate }
  /// The least position of rest.
  public let lower: Double
  /// The greatest position of rest.
  public let upper: Double
  /// What happens at a bound.
  public let bound: Bound
  /// Where the motion comes to rest, between the bounds; a swing without damping goes about it for ever.
  public let target: Double
  /// The seconds until a bound is reached: 0 for a start beyond it, infinite when rest comes before.
  public let contact: Double
  /// The motion as it would be without bounds.
  let decay: Decay
  /// How fast the bound is reached.
  let contactVelocity: Double

  /// A decay between two bounds; what lies outside the stated ranges is clamped.
  ///
  /// NaN counts as start 0, velocity 0, the normal rate, and as no bound, like an infinite one. An upper bound
  /// below the lower one counts as that. A bound that stops holds the start, too; a spring at rest at once is
  /// one that stops.
  public init(
    from start: Double, velocity: Double, rate: Double = Decay.normalRate, lower: Double, upper: Double,
    bound: Bound = .stop
  ) {
    let low = lower.clamped(to: -.infinity...1e12, orWhenNaN: -.infinity)
    let high = Swift.max(low, upper.clamped(to: -1e12 ... .infinity, orWhenNaN: .infinity))
    let given = start.clamped(to: -1e12...1e12, orWhenNaN: 0)
    let decay = Decay(velocity: velocity, rate: rate)
    let isStop = BoundedDecay.stops(bound)
    let from = isStop ? Swift.min(Swift.max(given, low), high) : given
    let rest = from + decay.projection
    let nearest = Swift.min(Swift.max(rest, low), high)

    self.start = from
    self.velocity = decay.velocity
    self.lower = low
    self.upper = high
    self.bound = isStop ? .stop : bound
    self.decay = decay
    target = nearest
    if rest == nearest {
      contact = .infinity
      contactVelocity = 0
      return
    }
    // The velocity falls in proportion to the way, so what is left of it needs no exponential.
    let isBeyond = rest > nearest ? from >= nearest : from <= nearest
    if isBeyond {
      contact = 0
      contactVelocity = decay.velocity
    } else {
      let share = (nearest - from) / decay.projection
      let left = Swift.max(0, 1 - share)
      contact = left > 0 ? Portable.log1p(-share) / (1000 * decay.logarithm) : .infinity
      contactVelocity = decay.velocity * left
    }
  }

  private static func stops(_ bound: Bound) -> Bool {
    guard case .spring(let spring) = bound else { return true }
    return spring.isInstant
  }
}
