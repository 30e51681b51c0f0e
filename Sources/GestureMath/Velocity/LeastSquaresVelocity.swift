/// Velocity at the newest sample, from the parabola that fits the last 100 ms best.
///
/// - Two samples give the slope of the line between them, fewer give zero.
/// - At least 1 ms must lie between the oldest and the newest: less says more about the clock than the hand.
/// - A gap of 40 ms or more between two samples, or between the last one and the time asked for, means that
///   the pointer had stopped: what came before is forgotten, or the velocity is zero.
/// - A sample at the time of the last one replaces it. An older or unusable one
///   (``PointerSample/isUsable``) is ignored.
/// - Three samples of which two nearly coincide in time do not determine a parabola; they count as a line.
///
/// All times are taken relative to the newest sample and all positions relative to its position, so the same
/// movement hours later gives the same bits. The room for samples is made once: adding one allocates nothing.
public struct LeastSquaresVelocity: VelocityTracker {
  /// How far back samples count, in nanoseconds: 100 ms.
  public static let window: UInt64 = 100_000_000
  /// The silence that means the pointer has stopped, in nanoseconds: 40 ms.
  public static let stoppedAfter: UInt64 = 40_000_000
  /// The most samples that are kept; a faster device is seen through its newest ones.
  public static let capacity = 20

  /// The least time between oldest and newest sample that makes a velocity: 1 ms.
  static let shortestSpan: UInt64 = 1_000_000

  /// Always 20 places, of which the first `count` hold the samples, oldest first.
  ///
  /// An array and not one in place: reading from a borrowed `InlineArray` copies it, which costs as much as
  /// the fit. In a row and not in a ring: moving samples up costs less than wrapping around while reading.
  private var samples: [PointerSample]
  private var count: Int

  /// Makes a tracker without samples.
  public init() {
    samples = Array(repeating: PointerSample(time: 0, position: .zero), count: Self.capacity)
    count = 0
  }

  /// How many samples count at present.
  public var sampleCount: Int { count }

  /// Takes the next sample.
  ///
  /// - Complexity: O(`sampleCount`), without an allocation.
  public mutating func add(_ sample: PointerSample) {
    guard sample.isUsable else { return }
    if count > 0 {
      let newest = samples[count - 1]
      guard sample.time >= newest.time else { return }
      let gap = elapsed(from: newest.time, to: sample.time)
      if gap == 0 {
        samples[count - 1] = sample
        return
      }
      if gap >= Self.stoppedAfter { reset() }
    }
    var old = count == Self.capacity ? 1 : 0
    while old < count, elapsed(from: samples[old].time, to: sample.time) > Self.window { old += 1 }
    if old > 0 {
      for index in old..<count { samples[index - old] = samples[index] }
      count -= old
    }
    samples[count] = sample
    count += 1
  }

  /// Forgets all samples.
  public mutating func reset() {
    count = 0
  }

  /// Points per second at the newest sample, or zero when it is 40 ms old or older at `time`.
  ///
  /// A time before the newest sample counts as that sample's.
  ///
  /// - Complexity: O(`sampleCount`), without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> {
    guard count >= 2 else { return .zero }
    let newest = samples[count - 1]
    guard time <= newest.time || elapsed(from: newest.time, to: time) < Self.stoppedAfter,
      elapsed(from: samples[0].time, to: newest.time) >= Self.shortestSpan
    else { return .zero }
    // Through a buffer: a span of the array costs half the fit again.
    return samples.withUnsafeBufferPointer { Self.slope(of: UnsafeBufferPointer(rebasing: $0.prefix(count))) }
  }

  /// The derivative, at the newest sample, of the best parabola, or of the best line when there is none.
  ///
  /// The normal equations, with time counted from the middle of the samples: there they are well conditioned,
  /// and one pass and one division solve them.
  private static func slope(of samples: UnsafeBufferPointer<PointerSample>) -> SIMD2<Double> {
    let newest = samples[samples.count - 1]
    let half = Double(newest.time &- samples[0].time) * 0.5e-9
    let n = Double(samples.count)
    // Sums of t and t², of t³ and t⁴: in pairs, which take half as long.
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

  /// The share of its usual size that the parabola's norm must have to be trusted: even spacing gives 0.5
  /// and more, two coinciding samples of three give 0.
  private static let leastCurvature = 1e-3
}
