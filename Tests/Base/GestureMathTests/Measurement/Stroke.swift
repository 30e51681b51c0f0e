import GestureMath

/// A movement whose true place and velocity are known at any time, and the samples that a device made of it.
struct Stroke {
  /// Points per second along the stroke's line, and how far it went, at seconds from its start.
  let profile: Profile
  /// A unit vector.
  let direction: SIMD2<Double>
  let origin: SIMD2<Double>
  /// Seconds from the start to the last sample of the movement.
  let duration: Double
  /// Nanoseconds on the device's clock when it starts.
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
