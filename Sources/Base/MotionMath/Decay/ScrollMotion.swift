/// How content that was let go moves along one axis until it rests: a closed form of the time since then.
///
/// There are no steps in it, so any frame rate shows the same places. From ``duration`` on it is exactly at its
/// ``target``; what is cut off there is at most ``tolerance``.
public enum ScrollMotion: Hashable, Sendable {
  /// It stands at a place.
  case rest(Double)
  /// Friction slows it down; a spring takes it over at a bound.
  case decay(BoundedDecay)
  /// A spring pulls it to a place.
  case spring(Spring, from: Double, velocity: Double, target: Double)
  /// A timing curve carries it to a place.
  case curve(CubicBezier, from: Double, target: Double, duration: Double)

  /// Points that nobody sees: half a pixel where two make a point.
  public static let tolerance = 0.25
  /// The spring that brings content back: critically damped, so that it never swings past its end.
  public static let bounce = Spring(response: 2 * Double.pi / 10, dampingRatio: 1)

  /// Where it comes to rest.
  public var target: Double {
    switch self {
    case .rest(let place): place
    case .decay(let decay): decay.target
    case .spring(_, _, _, let target), .curve(_, _, let target, _): target
    }
  }

  /// Seconds until it counts as arrived; a motion that never settles counts as arrived after a minute.
  public var duration: Double {
    let duration: Double
    switch self {
    case .rest: return 0
    case .decay(let decay): duration = decay.settlingTime(tolerance: Self.tolerance)
    case .spring(let spring, let start, let velocity, let target):
      duration = spring.settlingTime(from: start - target, velocity: velocity, tolerance: Self.tolerance)
    case .curve(_, let start, let target, let length): duration = start == target ? 0 : length
    }
    return Swift.min(Swift.max(duration, 0), 60)
  }

  /// The place after a time in seconds: where it was let go up to 0 and for NaN.
  ///
  /// It does not know its ``duration``, which costs more than a place: whoever drives it ends it.
  public func position(at t: Double) -> Double {
    switch self {
    case .rest(let place): return place
    case .decay(let decay): return decay.position(at: t)
    case .spring(let spring, let start, let velocity, let target):
      guard t > 0 else { return start }
      return target + spring.release(from: start - target, velocity: velocity, at: t).offset
    case .curve(let curve, let start, let target, let length):
      guard t > 0 else { return start }
      guard t < length else { return target }
      return Interpolation.interpolate(start, target, curve.value(at: t / length))
    }
  }

  /// The velocity after a time, in points per second.
  public func velocity(at t: Double) -> Double {
    switch self {
    case .rest: return 0
    case .decay(let decay): return decay.velocity(at: t)
    case .spring(let spring, let start, let velocity, let target):
      return spring.release(from: start - target, velocity: velocity, at: t).velocity
    case .curve(let curve, let start, let target, let length):
      guard length > 0, t < length else { return 0 }
      return curve.slope(at: Swift.max(0, t) / length) / length * (target - start)
    }
  }
}
