/// The motion of released content along one axis until it has settled, in closed form.
///
/// The motion has no steps, so every frame rate displays the same positions. From ``duration`` on the content is
/// exactly at its ``target``; the remaining distance is then at most ``tolerance``.
public enum ScrollMotion: Hashable, Sendable {
  /// The content stays at a position, in points.
  case still(Double)
  /// Friction slows the content down; a spring continues the motion at a bound.
  case decay(BoundedDecay)
  /// A spring pulls the content to a position.
  case spring(Spring, from: Double, velocity: Double, target: Double)
  /// A timing curve moves the content to a position.
  case curve(CubicBezier, from: Double, target: Double, duration: Double)

  /// The distance, in points, that is too small to see: half a pixel where two pixels make a point.
  public static let tolerance = 0.25
  /// The spring that returns content to its bounds: critically damped, so that it never swings past its end.
  public static let bounce = Spring(response: 2 * Double.pi / 10, dampingRatio: 1)

  /// The end position.
  public var target: Double {
    switch self {
    case .still(let place): place
    case .decay(let decay): decay.target
    case .spring(_, _, _, let target), .curve(_, _, let target, _): target
    }
  }

  /// The time until the content counts as arrived, in seconds; a motion that never settles counts as arrived
  /// after 60 s.
  public var duration: Double {
    let duration: Double
    switch self {
    case .still: return 0
    case .decay(let decay): duration = decay.settlingTime(tolerance: Self.tolerance)
    case .spring(let spring, let start, let velocity, let target):
      duration = spring.settlingTime(from: start - target, velocity: velocity, tolerance: Self.tolerance)
    case .curve(_, let start, let target, let length): duration = start == target ? 0 : length
    }
    return Swift.min(Swift.max(duration, 0), 60)
  }

  /// Returns the position after a time in seconds: the position of the release up to 0 and for NaN.
  ///
  /// The position does not take ``duration`` into account, which costs more to compute: the caller ends the
  /// motion.
  public func position(at t: Double) -> Double {
    switch self {
    case .still(let place): return place
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

  /// Returns the velocity after a time in seconds, in points per second.
  public func velocity(at t: Double) -> Double {
    switch self {
    case .still: return 0
    case .decay(let decay): return decay.velocity(at: t)
    case .spring(let spring, let start, let velocity, let target):
      return spring.release(from: start - target, velocity: velocity, at: t).velocity
    case .curve(let curve, let start, let target, let length):
      guard length > 0, t < length else { return 0 }
      return curve.slope(at: Swift.max(0, t) / length) / length * (target - start)
    }
  }
}
