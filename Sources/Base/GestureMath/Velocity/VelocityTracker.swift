/// What turns the samples of one pointer into a velocity.
///
/// It is fed every sample with its own time, and is asked at any time, also later than the last sample's.
public protocol VelocityTracker: Sendable {
  /// Makes a tracker without samples.
  init()

  /// Takes the next sample. Samples come in the order of their times.
  mutating func add(_ sample: PointerSample)

  /// Forgets all samples.
  mutating func reset()

  /// Points per second, as known at `time` (nanoseconds); zero when the pointer has stopped. Always finite.
  func velocity(at time: Int64) -> SIMD2<Double>
}
