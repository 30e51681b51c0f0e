import MotionMath

/// The motion of a released timeline from the position at which the gesture left it to one of its ends.
///
/// Values are seconds of local time. The drive's position and velocity at the start equal those of the release to the
/// last bit, so that nothing jumps. The drive ends as soon as it has arrived at its target, and never runs past the
/// target unless its law is `swing`.
nonisolated public struct Drive: Hashable, Sendable {
  /// The law of motion that the drive follows.
  public enum Law: Hashable, Sendable {
    /// A timing curve over the duration; ignores the velocity.
    case curve(CubicBezier)
    /// A spring that starts with the release velocity.
    case spring(Spring)
    /// A cubic that starts with the release velocity and ends with velocity 0.
    case cubic
    /// A spring that starts with the release velocity, may overshoot the target, and is at the target at the duration.
    ///
    /// The distance that the spring would have left at the duration is compensated gradually. It is a thousandth of the
    /// whole distance for a spring that was created to settle in the duration.
    case swing(Spring)
  }

  /// The local time at the start, in seconds.
  public let start: Double
  /// The local time at the end, in seconds.
  public let target: Double
  /// The initial rate: seconds of local time per second; positive away from 0.
  public let velocity: Double
  public let law: Law
  /// The time until the target is reached, in seconds from the start: for the first time, or finally for a `swing`.
  public let duration: Double
  /// The fraction of the distance that the spring of a `swing` has not covered at `duration`; `value(at:)` adds it
  /// gradually.
  private let rest: Double

  /// Creates a drive. A curve or a swing lasts for `duration`, a cubic at most as long; a `spring` determines its own
  /// duration.
  ///
  /// A value that is not finite counts as 0; values are limited to ±1,000,000,000, and a duration to at least 0.
  ///
  /// A spring counts as arrived when a ten-thousandth of the distance is left: a tenth of a pixel of a phone. A smaller
  /// tolerance would delay the completion without a visible difference.
  public init(from start: Double, to target: Double, velocity: Double = 0, law: Law, duration: Double) {
    let (start, target) = (Self.bounded(start), Self.bounded(target))
    self.start = start
    self.target = target
    self.velocity = Self.bounded(velocity)
    self.law = law
    let asked = max(0, Self.bounded(duration))
    let distance = target - start
    guard distance != 0 else {
      self.duration = 0
      rest = 0
      return
    }
    if case .swing(let spring) = law {
      self.duration = asked
      rest = 1 - spring.displacement(at: asked, initialVelocity: self.velocity / distance).position
      return
    }
    rest = 0
    switch law {
    case .curve, .swing:
      self.duration = asked
    case .cubic:
      // A velocity above three times the mean would overshoot the target.
      let towards = self.velocity / distance
      self.duration = towards > 0 ? min(asked, 3 / towards) : asked
    case .spring(let spring):
      self.duration = spring.arrivalTime(
        initialVelocity: self.velocity / distance, tolerance: Self.arrivalTolerance)
    }
  }

  /// Returns the local time, in seconds, at a number of seconds after the start of the drive.
  public func value(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return duration > 0 ? start : target }
    guard elapsed < duration else { return target }
    let distance = target - start
    switch law {
    case .curve(let curve):
      return Interpolation.interpolate(start, target, curve.value(at: elapsed / duration))
    case .cubic:
      return HandOff(from: start, velocity: velocity, to: target, duration: duration).value(at: elapsed)
    case .spring(let spring):
      let progress = spring.displacement(at: elapsed, initialVelocity: velocity / distance).position
      return Interpolation.interpolate(start, target, progress)
    case .swing(let spring):
      let progress = spring.displacement(at: elapsed, initialVelocity: velocity / distance).position
      let p = elapsed / duration
      return Interpolation.interpolate(start, target, progress + rest * (p * p * (3 - 2 * p)))
    }
  }

  /// Returns the rate of the local time at a number of seconds after the start of the drive, in closed form.
  ///
  /// The rate is limited to ±1e15, and 0 once the drive has arrived.
  public func velocity(at elapsed: Double) -> Double {
    guard duration > 0, elapsed < duration else { return 0 }
    return min(max(rate(at: elapsed), -1e15), 1e15)
  }

  private func rate(at elapsed: Double) -> Double {
    let distance = target - start
    switch law {
    case .curve(let curve):
      return curve.slope(at: max(0, elapsed) / duration) / duration * distance
    case .cubic:
      guard elapsed > 0 else { return velocity }
      return HandOff(from: start, velocity: velocity, to: target, duration: duration).velocity(at: elapsed)
    case .spring(let spring):
      guard elapsed > 0 else { return velocity }
      return spring.displacement(at: elapsed, initialVelocity: velocity / distance).velocity * distance
    case .swing(let spring):
      guard elapsed > 0 else { return velocity }
      let p = elapsed / duration
      let rate = spring.displacement(at: elapsed, initialVelocity: velocity / distance).velocity
      return (rate + rest * 6 * p * (1 - p) / duration) * distance
    }
  }

  /// Returns the seconds from the start at which the local time rises or falls past a reading; `nil` if it never does.
  ///
  /// `isBehind` is true for a reading before both ends of the drive in that direction. A drive against that direction
  /// passes the reading only when it runs backwards. A drive that first moves away from its target passes some readings
  /// twice; only the last pass, in the target's direction, counts.
  func passing(of local: Double, rising: Bool) -> (elapsed: Double, isBehind: Bool)? {
    let isOnward = rising == (target >= start)
    let origin = duration > 0 ? start : target
    let (first, last) = isOnward ? (origin, target) : (target, origin)
    guard rising ? local <= last : local >= last else { return nil }
    let leadsUp = target >= start
    func isShort(_ elapsed: Double) -> Bool { (value(at: elapsed) < local) == leadsUp }
    var low = 0.0
    var high = duration
    if rising ? local <= first : local >= first {
      let steps = 64
      guard isOnward, let step = (1..<steps).last(where: { isShort(duration * Double($0) / Double(steps)) })
      else { return (isOnward ? 0 : duration, true) }
      low = duration * Double(step) / Double(steps)
      high = duration * Double(step + 1) / Double(steps)
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if isShort(middle) { low = middle } else { high = middle }
    }
    return (high, false)
  }

  private static func bounded(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e9), 1e9) : 0 }

  /// The invisible fraction of the distance: a spring with no more left counts as arrived.
  package static let arrivalTolerance = 1e-4
}

nonisolated extension Drive {
  /// Returns the greatest rate of the drive and the greatest change of the rate per second, as magnitudes.
  ///
  /// Both are sampled at a thousand evenly spaced times; a released spring has its greatest change at once.
  package func peaks() -> (rate: Double, change: Double) {
    guard duration > 0 else { return (0, 0) }
    let step = duration / 1000
    var last = velocity(at: 0)
    var (rate, change) = (last.magnitude, 0.0)
    for index in 1..<1000 {
      let next = velocity(at: step * Double(index))
      rate = max(rate, next.magnitude)
      change = max(change, ((next - last) / step).magnitude)
      last = next
    }
    return (rate, change)
  }
}
