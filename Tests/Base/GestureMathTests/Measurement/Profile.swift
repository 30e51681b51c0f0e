/// The speed of a pointer along its line; each profile starts at 0 or at its own steady speed.
enum Profile {
  /// A constant speed from the first sample on.
  case steady(speed: Double)
  /// A speed that grows with the square of the time, up to `speed` after `duration`.
  case accelerating(speed: Double, duration: Double)
  /// The smoothest motion between two stops (minimum jerk), as people move; `speed` is reached half-way.
  case stroke(speed: Double, duration: Double)

  /// The highest speed, in points per second.
  var peak: Double {
    switch self {
    case .steady(let speed), .accelerating(let speed, _), .stroke(let speed, _): speed
    }
  }

  /// Returns the distance from the start, in points.
  func distance(at t: Double) -> Double {
    switch self {
    case .steady(let speed):
      return speed * t
    case .accelerating(let speed, let duration):
      let u = max(t, 0) / duration
      return speed * duration * u * u * u / 3
    case .stroke(let speed, let duration):
      let u = min(max(t / duration, 0), 1)
      return speed * duration / 1.875 * (u * u * u * (10 - 15 * u + 6 * u * u))
    }
  }

  /// Returns the speed, in points per second.
  func speed(at t: Double) -> Double {
    switch self {
    case .steady(let speed):
      return speed
    case .accelerating(let speed, let duration):
      let u = max(t, 0) / duration
      return speed * u * u
    case .stroke(let speed, let duration):
      let u = min(max(t / duration, 0), 1)
      return speed * 16 * u * u * (1 - u) * (1 - u)
    }
  }
}
