/// The samples of the last 100 ms, oldest first: what every estimate of a pointer's motion is made from.
///
/// - A gap of 40 ms or more means that the pointer had stopped: what came before is forgotten.
/// - A sample at the time of the last one replaces it. An older or unusable one
///   (``PointerSample/isUsable``) is ignored.
/// - There is room for 20. When more than that lie within 100 ms, the one whose two neighbours lie nearest
///   to each other goes, never the oldest nor the newest: so the whole 100 ms stay in view at any rate, and
///   what is kept is kept as it came.
///
/// The room is made once: adding allocates nothing.
struct SampleWindow: Sendable {
  /// How far back samples count, in nanoseconds.
  static let span: UInt64 = 100_000_000
  /// The silence that means the pointer has stopped, in nanoseconds.
  static let stoppedAfter: UInt64 = 40_000_000
  static let capacity = 20
  /// The least time between oldest and newest sample that makes a velocity, in nanoseconds: less says more
  /// about the clock than the hand.
  static let shortest: UInt64 = 1_000_000

  /// Always 20 places, of which the first `count` hold the samples.
  ///
  /// An array and not one in place: reading from a borrowed `InlineArray` copies it, which costs as much as
  /// a fit. In a row and not in a ring: moving samples up costs less than wrapping around while reading.
  private var samples: [PointerSample]
  private(set) var count: Int

  init() {
    samples = Array(repeating: PointerSample(time: 0, position: .zero), count: Self.capacity)
    count = 0
  }

  var newest: PointerSample? { count > 0 ? samples[count - 1] : nil }

  /// Whether the samples make a velocity at `time`: two at least, far enough apart, the newest less than
  /// 40 ms old.
  @inline(__always)
  func isMoving(at time: Int64) -> Bool {
    guard count >= 2 else { return false }
    let newest = samples[count - 1].time
    guard time <= newest || elapsed(from: newest, to: time) < Self.stoppedAfter else { return false }
    return elapsed(from: samples[0].time, to: newest) >= Self.shortest
  }

  /// Hands the samples out as a buffer: a span of the array would cost half a fit again.
  @inline(__always)
  func withSamples<Result>(_ body: (UnsafeBufferPointer<PointerSample>) -> Result) -> Result {
    samples.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0.prefix(count))) }
  }

  /// Takes the next sample; O(`count`).
  mutating func add(_ sample: PointerSample) {
    guard sample.isUsable else { return }
    if count > 0 {
      let newest = samples[count - 1]
      guard sample.time >= newest.time else { return }
      let gap = elapsed(from: newest.time, to: sample.time)
      if gap == 0 {
        samples[count - 1] = sample
        return
      }
      if gap >= Self.stoppedAfter { count = 0 }
    }
    var old = 0
    while old < count, elapsed(from: samples[old].time, to: sample.time) > Self.span { old += 1 }
    if old > 0 {
      close(0, by: old)
    } else if count == Self.capacity {
      close(mostCrowded(before: sample), by: 1)
    }
    samples[count] = sample
    count += 1
  }

  mutating func reset() {
    count = 0
  }

  /// Takes `width` samples out from `start` on, and moves the later ones up.
  private mutating func close(_ start: Int, by width: Int) {
    for index in start + width..<count { samples[index - width] = samples[index] }
    count -= width
  }

  /// The place, not the first, whose two neighbours are nearest to each other in time; of equals the oldest,
  /// so that what is newest stays densest.
  private func mostCrowded(before next: PointerSample) -> Int {
    var best = count - 1
    var least = elapsed(from: samples[best - 1].time, to: next.time)
    for index in (1..<best).reversed() {
      let room = elapsed(from: samples[index - 1].time, to: samples[index + 1].time)
      if room <= least { (best, least) = (index, room) }
    }
    return best
  }
}
