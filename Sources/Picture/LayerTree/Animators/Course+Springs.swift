import MotionMath

extension Course {
  /// The share of the distance, or of how far the push leads, that no one sees.
  private static var tolerance: Double { 1e-4 }

  /// A course along a spring, as long as the spring needs to come to rest.
  init(
    from: Value, start: Value.Vector, to: Value, spring: Spring, takenOver: Value.Vector?
  ) {
    let distance = (to.vector(after: start) - start).length
    let velocity = takenOver?.length ?? 0
    let duration = Self.settlingTime(of: spring, distance: distance, velocity: velocity)
    self.init(
      from: from, start: start, to: to, duration: duration, easing: .spring(spring, initialVelocity: 0),
      takenOver: takenOver)
  }

  /// Measured against the larger of the distance and what the push would lead to without damping.
  private static func settlingTime(of spring: Spring, distance: Double, velocity: Double) -> Double {
    guard !spring.isInstant else { return 0 }
    let scale = max(distance, velocity / spring.angularFrequency)
    guard scale > 0, scale.isFinite else { return 0 }
    return spring.settlingTime(from: distance / scale, velocity: velocity / scale, tolerance: tolerance)
  }
}
