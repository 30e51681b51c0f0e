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
