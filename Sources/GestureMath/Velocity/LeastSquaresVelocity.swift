/// Velocity at the newest sample, from the parabola that fits the last 100 ms best.
///
/// - Two samples give the slope of the line between them, fewer give zero.
/// - At least 1 ms must lie between the oldest and the newest: less says more about the clock than the hand.
/// - A gap of 40 ms or more between two samples, or between the last one and the time asked for, means that
///   the pointer had stopped: what came before is forgotten, or the velocity is zero.
/// - A sample at the time of the last one replaces it. An older or unusable one
///   (``PointerSample/isUsable``) is ignored.
/// - Three samples of which two nearly coincide in time do not determine a parabola; they are taken as a line.
///
/// All times are taken relative to the newest sample and all positions relative to its position, so the same
/// movement hours later gives the same bits. Samples lie in place: adding one allocates nothing.
public struct LeastSquaresVelocity: VelocityTracker {
  /// How far back samples count, in nanoseconds: 100 ms.
  public static let window: UInt64 = 100_000_000
  /// The silence that means the pointer has stopped, in nanoseconds: 40 ms.
  public static let stoppedAfter: UInt64 = 40_000_000
  /// The most samples that are kept; a faster device is seen through its newest ones.
  public static let capacity = 20

  /// The least time between oldest and newest sample that makes a velocity: 1 ms.
  static let shortestSpan: UInt64 = 1_000_000

  /// A ring: the oldest sample lies at `first`, the others follow and wrap around.
  private var ring: InlineArray<20, PointerSample>
  private var first: Int
  private var count: Int

  /// Makes a tracker without samples.
  public init() {
    ring = InlineArray(repeating: PointerSample(time: 0, position: .zero))
    first = 0
    count = 0
  }

  /// How many samples count at present.
  public var sampleCount: Int { count }

  /// Takes the next sample.
  ///
  /// - Complexity: O(1) amortised, without an allocation.
  public mutating func add(_ sample: PointerSample) {
    guard sample.isUsable else { return }
    if count > 0 {
      let newest = slot(count - 1)
      guard sample.time >= ring[newest].time else { return }
      let gap = elapsed(from: ring[newest].time, to: sample.time)
      if gap == 0 {
        ring[newest] = sample
        return
      }
      if gap >= Self.stoppedAfter { reset() }
    }
    while count > 0, count == Self.capacity || elapsed(from: ring[first].time, to: sample.time) > Self.window
    {
      first = slot(1)
      count -= 1
    }
    ring[slot(count)] = sample
    count += 1
  }

  /// Forgets all samples.
  public mutating func reset() {
    first = 0
    count = 0
  }

  /// Points per second at the newest sample, or zero when it is 40 ms old or older at `time`.
  ///
  /// A time before the newest sample counts as that sample's.
  ///
  /// - Complexity: O(`sampleCount`), without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> {
    guard count >= 2 else { return .zero }
    let newest = ring[slot(count - 1)]
    guard time <= newest.time || elapsed(from: newest.time, to: time) < Self.stoppedAfter,
      elapsed(from: ring[first].time, to: newest.time) >= Self.shortestSpan
    else { return .zero }
    return slope(towards: newest)
  }

  /// The derivative, at the newest sample, of the best parabola, or of the best line when there is none.
  ///
  /// The fit is written in polynomials orthogonal over the sample times: 1, u and u² − a·u − b, with u the
  /// time from the mean. Each coefficient then comes alone, and nothing is ill conditioned.
  private func slope(towards newest: PointerSample) -> SIMD2<Double> {
    let samples = Double(count)
    var sum = 0.0
    forEach { sum += Self.seconds(of: $0, before: newest) }
    let mean = sum / samples

    var u2 = 0.0
    var u3 = 0.0
    var u4 = 0.0
    var x0 = SIMD2<Double>.zero
    var x1 = SIMD2<Double>.zero
    var x2 = SIMD2<Double>.zero
    forEach { sample in
      let u = Self.seconds(of: sample, before: newest) - mean
      let x = sample.position - newest.position
      let square = u * u
      u2 += square
      u3 += square * u
      u4 += square * square
      x0 += x
      x1 += u * x
      x2 += square * x
    }
    let line = x1 / u2
    let a = u3 / u2
    let b = u2 / samples
    let norm = u4 - a * u3 - b * u2
    guard count >= 3, norm > u2 * b * Self.leastCurvature else { return line }
    let bend = (x2 - a * x1 - b * x0) / norm
    return line + bend * (-2 * mean - a)
  }

  /// The share of its usual size that the parabola's norm must have to be trusted: even spacing gives 0.5
  /// and more, two coinciding samples of three give 0.
  private static let leastCurvature = 1e-3

  private static func seconds(of sample: PointerSample, before newest: PointerSample) -> Double {
    -Double(elapsed(from: sample.time, to: newest.time)) * 1e-9
  }

  /// Where the `index`-th oldest sample lies.
  private func slot(_ index: Int) -> Int {
    let place = first + index
    return place < Self.capacity ? place : place - Self.capacity
  }

  /// Calls `body` with every sample, oldest first.
  @inline(__always)
  private func forEach(_ body: (PointerSample) -> Void) {
    for index in 0..<count { body(ring[slot(index)]) }
  }
}
