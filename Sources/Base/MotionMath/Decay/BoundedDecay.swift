/// A decay that does not end beyond its bounds: at a bound it stops, or a spring continues the motion.
///
/// A bound changes only a motion that would end beyond it. A motion that starts beyond a bound and is thrown back
/// between the bounds is a plain decay. The spring begins at the bound, or at once for a start beyond it. Position and
/// velocity are continuous there.
public struct BoundedDecay: Hashable, Sendable {
  /// The behaviors of the motion at a bound.
  public enum Bound: Hashable, Sendable {
    /// The motion stops at the bound.
    case stop
    /// A spring that ends at the bound continues with the velocity; the motion may swing past the bound and back.
    case spring(Spring)
  }

  /// The position at the start, in points, clamped to ±1e12.
  public let start: Double
  /// The velocity at the start, in points per second, clamped to ±1e12.
  public let velocity: Double
  /// The factor by which friction multiplies the velocity each millisecond, 0…0.999999.
  public var rate: Double { decay.rate }
  /// The smallest end position, in points.
  public let lower: Double
  /// The largest end position, in points.
  public let upper: Double
  /// The behavior at a bound.
  public let bound: Bound
  /// The end position, between the bounds; a spring without damping swings around it for ever.
  public let target: Double
  /// The time until a bound is reached, in seconds: 0 for a start beyond it, infinite if the motion ends before.
  public let contact: Double
  /// The motion without bounds.
  let decay: Decay
  /// The velocity at which the bound is reached, in points per second.
  let contactVelocity: Double

  /// Creates a decay between two bounds; arguments outside the stated ranges are clamped.
  ///
  /// NaN counts as start 0, velocity 0, the normal rate, and as no bound, like an infinite bound. An upper
  /// bound below the lower one counts as the lower one. With ``Bound/stop`` the start is clamped to the bounds,
  /// too; a spring without a duration counts as ``Bound/stop``.
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
    // The velocity falls in proportion to the distance, so the velocity at the bound needs no exponential.
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
  /// Returns the position after a time in seconds: exactly the start up to 0 and for NaN, `target` in the end.
  ///
  /// With ``Bound/stop`` the bound is never passed, to the last bit.
  public func position(at t: Double) -> Double {
    guard t > 0 else { return start }
    guard t < contact else { return target + swing(at: t).offset }
    let position = start + decay.position(at: t)
    // Rounding must not move the position beyond the target.
    return decay.velocity > 0 ? Swift.min(position, target) : Swift.max(position, target)
  }

  /// Returns the velocity after a time in seconds: exactly the initial one up to 0 and for NaN, 0 in the end.
  ///
  /// With ``Bound/stop`` the velocity falls to 0 at once at the bound.
  public func velocity(at t: Double) -> Double {
    guard t > 0 else { return velocity }
    return t < contact ? decay.velocity(at: t) : swing(at: t).velocity
  }

  /// Returns a time in seconds from which on the motion stays within a tolerance, in points, of its target.
  ///
  /// The time is never too early. Tolerances are clamped to 1e-9…1e12, NaN counts as 0.01. The time is infinite
  /// for a spring without damping that swings wider.
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

  /// The position at which the spring begins, relative to the bound: 0, unless the start was beyond the bound.
  private var contactOffset: Double { contact == 0 ? start - target : 0 }

  /// Returns the spring's position relative to the bound, and its velocity, after a time in seconds since the start of
  /// the decay.
  private func swing(at t: Double) -> (offset: Double, velocity: Double) {
    guard case .spring(let spring) = bound, contact < .infinity else { return (0, 0) }
    return spring.release(from: contactOffset, velocity: contactVelocity, at: t - contact)
  }
}
