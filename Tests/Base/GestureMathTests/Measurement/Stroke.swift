import GestureMath

/// A movement with a known position and velocity at any time, and the samples of a device.
struct Stroke {
  /// The speed along the stroke's line in points per second, and the distance, at seconds from its start.
  let profile: Profile
  /// The direction, a unit vector.
  let direction: SIMD2<Double>
  let origin: SIMD2<Double>
  /// The seconds from the start to the last sample of the movement.
  let duration: Double
  /// The device's clock at the start, in nanoseconds.
  let start: Int64
  var samples: [PointerSample] = []

  func position(at time: Int64) -> SIMD2<Double> {
    origin + direction * profile.distance(at: Double(time - start) * 1e-9)
  }

  func velocity(at time: Int64) -> SIMD2<Double> {
    direction * profile.speed(at: Double(time - start) * 1e-9)
  }

  /// The true velocity at the end of the movement.
  var release: SIMD2<Double> { direction * profile.speed(at: duration) }
}
