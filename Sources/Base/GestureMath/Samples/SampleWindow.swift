/// The samples of the last 100 ms, oldest first: what every estimate of a pointer's motion is made from.
///
/// - A gap in which the device would have reported four times (``stoppedAfter``) means that the pointer had
///   stopped: what came before is forgotten.
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
  /// The least silence that means the pointer has stopped, in nanoseconds: what Android takes for all devices.
  static let leastStop: UInt64 = 40_000_000
  /// The longest silence that a moving pointer keeps, in nanoseconds: a finger that rests for a moment before it
  /// is lifted has stopped, however seldom the device reports.
  private static let mostStop: UInt64 = 80_000_000
  /// The number of reports that have to be missing.
  private static let missingReports: UInt64 = 4
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

  /// The silence that means the pointer has stopped, in nanoseconds: four times the device's own interval between
  /// reports, and 40 ms at least, 80 ms at most.
  ///
  /// The interval is the median of the steps between samples, a step being at least 7 ms long, so that reports
  /// that come two at a time count as one. A device that has been heard of for less than three steps reports every
  /// 10 ms as far as is known.
  ///
  /// - Complexity: O(`count`²) at worst; asked only in a silence of 40 ms and more.
  var stoppedAfter: UInt64 {
    var steps = InlineArray<20, UInt64>(repeating: 0)
    var stepCount = 0
    var end = count - 1
    for start in (0..<max(end, 0)).reversed() {
      let step = elapsed(from: samples[start].time, to: samples[end].time)
      guard step >= SampleSteps.shortest else { continue }
      var place = stepCount
      while place > 0, steps[place - 1] > step {
        steps[place] = steps[place - 1]
        place -= 1
      }
      steps[place] = step
      stepCount += 1
      end = start
    }
    guard stepCount >= 3 else { return Self.leastStop }
    return min(max(Self.missingReports * steps[stepCount / 2], Self.leastStop), Self.mostStop)
  }

  /// Whether a silence after the newest sample means that the pointer has stopped.
  @inline(__always)
  private func isStop(_ silence: UInt64) -> Bool { silence >= Self.leastStop && silence >= stoppedAfter }

  /// Whether the samples make a velocity at `time`: two at least, far enough apart, and no stop since the newest.
  @inline(__always)
  func isMoving(at time: Int64) -> Bool {
    guard count >= 2 else { return false }
    let newest = samples[count - 1].time
    guard time <= newest || !isStop(elapsed(from: newest, to: time)) else { return false }
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
      if isStop(gap) { count = 0 }
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
    count -= width
    let later = count - start
    samples.withUnsafeMutableBufferPointer { samples in
      guard let place = samples.baseAddress?.advanced(by: start) else { return }
      place.update(from: place + width, count: later)
    }
  }

  /// The place, not the first, whose two neighbours are nearest to each other in time; of equals the oldest,
  /// so that what is newest stays densest.
  private func mostCrowded(before next: PointerSample) -> Int {
    withSamples { samples in
      var best = samples.count - 1
      var least = elapsed(from: samples[best - 1].time, to: next.time)
      for index in (1..<best).reversed() {
        let room = elapsed(from: samples[index - 1].time, to: samples[index + 1].time)
        if room <= least { (best, least) = (index, room) }
      }
      return best
    }
  }
}
