/// The relation of an animation's value to its time: the fraction of the distance covered at a fraction of the
/// duration.
public enum Easing: Hashable, Sendable {
  /// The covered fraction of the distance equals the fraction of the duration.
  case linear
  /// Two straight lines: from 0 to a value at a fraction of the time within 0…1, and from there to 1. The lines
  /// continue beyond both ends, so a time beyond an end has an effect.
  case broken(at: Double, to: Double)
  /// A timing curve over the whole duration.
  case cubic(CubicBezier)
  /// A spring in its own seconds, with its initial velocity in distances per second towards the end.
  case spring(Spring, initialVelocity: Double)

  /// Returns the fraction of the distance covered; `progress` is in durations, and `duration` in seconds.
  ///
  /// The result is exactly 0 up to `progress` 0 and for NaN. Linear and cubic easings are exactly 1 from `progress` 1
  /// on.
  ///
  /// A spring is evaluated at progress · duration seconds, also beyond 1, because it still moves there. A duration that
  /// is negative or not finite counts as 0, at which a spring has not begun.
  ///
  /// A broken line is exact at 0 and 1 and continues beyond them, clamped to ±1e9. A broken line whose break is not
  /// within 0…1 returns `progress` itself.
  public func value(at progress: Double, duration: Double) -> Double {
    if case .broken(let place, let share) = self { return Easing.broken(progress, at: place, to: share) }
    guard progress > 0 else { return 0 }
    switch self {
    case .linear, .broken: return Swift.min(progress, 1)
    case .cubic(let curve): return curve.value(at: progress)
    case .spring(let spring, let velocity):
      return spring.displacement(at: seconds(progress, duration), initialVelocity: velocity).position
    }
  }

  /// Returns the derivative of `value` by `progress`, from the right at 0.
  ///
  /// The result is 0 outside 0…1 for linear and cubic easings, and 0 before the start for a spring. For a broken line
  /// it is the slope of the respective line. Divided by the duration, the result is the velocity in distances per
  /// second.
  public func slope(at progress: Double, duration: Double) -> Double {
    if case .broken(let place, let share) = self {
      guard Easing.isBroken(at: place, to: share) else { return 1 }
      return progress < place ? share / place : (1 - share) / (1 - place)
    }
    guard progress >= 0 else { return 0 }
    switch self {
    case .linear, .broken: return progress <= 1 ? 1 : 0
    case .cubic(let curve): return curve.slope(at: progress)
    case .spring(let spring, let velocity):
      let time = seconds(progress, duration)
      let motion = spring.displacement(at: time, initialVelocity: velocity)
      return motion.velocity * seconds(1, duration)
    }
  }

  private static func isBroken(at place: Double, to share: Double) -> Bool {
    place > 0 && place < 1 && share.magnitude <= 1e9
  }

  private static func broken(_ progress: Double, at place: Double, to share: Double) -> Double {
    let p = progress.clamped(to: -1e9...1e9, orWhenNaN: 0)
    guard p != 0, p != 1, isBroken(at: place, to: share) else { return p }
    return p < place ? p * (share / place) : 1 - (1 - p) * ((1 - share) / (1 - place))
  }

  private func seconds(_ progress: Double, _ duration: Double) -> Double {
    guard duration > 0, duration < .infinity else { return 0 }
    return progress * duration
  }
}
