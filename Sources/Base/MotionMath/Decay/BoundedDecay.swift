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

extension BoundedDecay {
  /// The position after a time in seconds: exactly the start up to 0 and for NaN, `target` in the end.
  ///
  /// A bound that stops is never passed, to the last bit.
  public func position(at t: Double) -> Double {
    guard t > 0 else { return start }
    guard t < contact else { return target + swing(at: t).offset }
    let position = start + decay.position(at: t)
    // The target lies ahead of the motion: rounding must not put it beyond.
    return decay.velocity > 0 ? Swift.min(position, target) : Swift.max(position, target)
  }

  /// The velocity after a time in seconds: exactly the given one up to 0 and for NaN, 0 in the end.
  ///
  /// At a bound that stops it falls to 0 at once.
  public func velocity(at t: Double) -> Double {
    guard t > 0 else { return velocity }
    return t < contact ? decay.velocity(at: t) : swing(at: t).velocity
  }

  /// A time in seconds from which on the motion stays within a tolerance, in points, of its target.
  ///
  /// Never too early. Tolerances are clamped to 1e-9…1e12, NaN counts as 0.01. Infinite for a spring without
  /// damping that swings wider.
  public func settlingTime(tolerance: Double = 0.01) -> Double {
    let limit = tolerance.clamped(to: 1e-9...1e12, orWhenNaN: 0.01)
    if contact < .infinity {
      guard case .spring(let spring) = bound else { return contact }
      return contact
        + spring.settlingTime(from: contactOffset, velocity: contactVelocity, tolerance: limit)
    }
    let way = decay.projection.magnitude
    return way > limit ? Portable.log(limit / way) / (1000 * decay.logarithm) : 0
  }

  /// How far beyond the bound the spring takes hold: at the bound, unless the start was beyond.
  private var contactOffset: Double { contact == 0 ? start - target : 0 }

  /// What the spring makes of it since the contact.
  private func swing(at t: Double) -> (offset: Double, velocity: Double) {
    guard case .spring(let spring) = bound, contact < .infinity else { return (0, 0) }
    return spring.release(from: contactOffset, velocity: contactVelocity, at: t - contact)
  }
}
