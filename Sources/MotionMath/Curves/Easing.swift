/// How an animation's value follows its time: the fraction of the distance covered at a fraction of the
/// duration.
public enum Easing: Hashable, Sendable {
  /// The value is the time.
  case linear
  /// A timing curve over the whole duration.
  case cubic(CubicBezier)
  /// A spring in its own seconds, with its velocity at the start in distances per second towards the end.
  case spring(Spring, initialVelocity: Double)

  /// The fraction of the distance covered; `progress` is in durations, and `duration` in seconds.
  ///
  /// Exactly 0 up to progress 0 and for NaN. Linear and cubic are exactly 1 from progress 1 on. A spring is
  /// read at progress · duration seconds, also beyond 1, because it still moves there; a duration that is
  /// negative or not finite counts as 0, at which a spring has not begun.
  public func value(at progress: Double, duration: Double) -> Double {
    guard progress > 0 else { return 0 }
    switch self {
    case .linear: return Swift.min(progress, 1)
    case .cubic(let curve): return curve.value(at: progress)
    case .spring(let spring, let velocity):
      return spring.displacement(at: seconds(progress, duration), initialVelocity: velocity).position
    }
  }

  /// The derivative of `value` by progress, from the right at 0.
  ///
  /// For linear and cubic 0 outside 0…1; for a spring 0 before the start. Divided by the duration it is the
  /// velocity in distances per second.
  public func slope(at progress: Double, duration: Double) -> Double {
    guard progress >= 0 else { return 0 }
    switch self {
    case .linear: return progress <= 1 ? 1 : 0
    case .cubic(let curve): return curve.slope(at: progress)
    case .spring(let spring, let velocity):
      let time = seconds(progress, duration)
      let motion = spring.displacement(at: time, initialVelocity: velocity)
      return motion.velocity * seconds(1, duration)
    }
  }

  private func seconds(_ progress: Double, _ duration: Double) -> Double {
    guard duration > 0, duration < .infinity else { return 0 }
    return progress * duration
  }
}
