/// A velocity tracker that fits a parabola to the last 100 ms by least squares.
///
/// - Two samples give the slope of the line between them, fewer give zero.
/// - At least 1 ms must lie between the oldest and the newest sample. Over a shorter time, the clock's error dominates.
/// - A silence means that the pointer had stopped if it lasts four report intervals of the device, clamped to 40…80 ms.
///   After a silence between two samples, the earlier samples are removed. After a silence until the requested time,
///   the velocity is zero.
/// - A sample at the time of the last one replaces it. An older or unusable sample (``PointerSample/isUsable``) is
///   ignored.
/// - Of more than 20 samples within 100 ms the most crowded ones are removed. The samples of a fast device therefore
///   span the whole 100 ms, too.
/// - Three samples of which two nearly coincide in time do not determine a parabola; a line is fitted instead.
///
/// Times and positions are relative to the newest sample, so the same movement hours later gives the same bits. The
/// storage of samples is allocated once: adding a sample allocates nothing.
public struct LeastSquaresVelocity: VelocityTracker {
  private var samples = SampleWindow()

  /// Creates a tracker without samples.
  public init() {}

  /// The number of samples in the window.
  public var sampleCount: Int { samples.count }

  /// Adds the next sample.
  ///
  /// - Complexity: O(*n*) in ``sampleCount``, without an allocation.
  public mutating func add(_ sample: PointerSample) {
    samples.add(sample)
  }

  /// Removes all samples.
  public mutating func reset() {
    samples.reset()
  }

  /// Returns the velocity at the newest sample, in points per second; zero when the pointer has stopped at
  /// `time`.
  ///
  /// A time before the newest sample counts as that sample's.
  ///
  /// - Complexity: O(*n*) in ``sampleCount``, without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> { Self.velocity(of: samples, at: time) }

  @inline(__always)
  static func velocity(of samples: SampleWindow, at time: Int64) -> SIMD2<Double> {
    guard samples.isMoving(at: time) else { return .zero }
    return samples.withSamples { slope(of: $0) }
  }

  /// Returns the derivative at the newest sample of the best parabola, or of the best line if no parabola is
  /// determined.
  ///
  /// Time is counted from the middle of the samples. There the normal equations are well conditioned, and one pass and
  /// one division solve them.
  private static func slope(of samples: UnsafeBufferPointer<PointerSample>) -> SIMD2<Double> {
    let newest = samples[samples.count - 1]
    let half = Double(newest.time &- samples[0].time) * 0.5e-9
    let n = Double(samples.count)
    // Sums of t and t², of t³ and t⁴, computed in pairs, which takes half as long.
    var low = SIMD2<Double>.zero
    var high = SIMD2<Double>.zero
    var x0 = SIMD2<Double>.zero
    var x1 = SIMD2<Double>.zero
    var x2 = SIMD2<Double>.zero
    for index in samples.indices {
      let sample = samples[index]
      let t = Double(sample.time &- newest.time) * 1e-9 + half
      let x = sample.position - newest.position
      let square = t * t
      let powers = SIMD2(t, square)
      low += powers
      high += powers * square
      x0 += x
      x1 += t * x
      x2 += square * x
    }
    let (s1, s2, s3, s4) = (low.x, low.y, high.x, high.y)
    // Cofactors of the matrix (n s1 s2; s1 s2 s3; s2 s3 s4), and its determinant.
    let lineNorm = n * s2 - s1 * s1
    let c01 = s2 * s3 - s1 * s4
    let c02 = s1 * s3 - s2 * s2
    let c11 = n * s4 - s2 * s2
    let c12 = s1 * s2 - n * s3
    let norm = n * (s2 * s4 - s3 * s3) + s1 * c01 + s2 * c02
    guard samples.count >= 3, norm * (n * n * n) > lineNorm * lineNorm * lineNorm * leastCurvature else {
      return (n * x1 - s1 * x0) / lineNorm
    }
    let end = 2 * half
    return ((c01 + end * c02) * x0 + (c11 + end * c12) * x1 + (c12 + end * lineNorm) * x2) / norm
  }

  /// The least ratio of the parabola's norm to its usual size at which the parabola is used.
  ///
  /// Even spacing gives 0.5 and more; three samples of which two coincide give 0.
  private static let leastCurvature = 1e-3
}
