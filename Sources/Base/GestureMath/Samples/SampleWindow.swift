/// The samples of the last 100 ms, oldest first, from which every estimate of a pointer's motion is made.
///
/// - A gap in which the device would have reported four times (``stoppedAfter``) means that the pointer had
///   stopped: earlier samples are removed.
/// - A sample at the time of the newest one replaces it. An older or unusable sample
///   (``PointerSample/isUsable``) is ignored.
/// - The window holds 20 samples. When more lie within 100 ms, the sample whose neighbors are nearest to each other in
///   time is removed, never the oldest or the newest. The samples therefore span the whole 100 ms at any rate.
/// The storage is allocated once: adding a sample allocates nothing.
struct SampleWindow: Sendable {
  /// The time for which samples count, in nanoseconds.
  static let span: UInt64 = 100_000_000
  /// The shortest silence that means the pointer has stopped, in nanoseconds: the value that Android uses for
  /// all devices.
  static let shortestStop: UInt64 = 40_000_000
  /// The longest silence of a moving pointer, in nanoseconds. A pointer that stays for 80 ms before it is lifted has
  /// stopped, at any report rate.
  private static let longestStop: UInt64 = 80_000_000
  /// The number of report intervals without a report after which the pointer counts as stopped.
  private static let missingReports: UInt64 = 4
  static let capacity = 20
  /// The shortest time between oldest and newest sample that determines a velocity, in nanoseconds. Over a shorter
  /// time, the clock's error dominates.
  static let shortest: UInt64 = 1_000_000

  /// The storage of 20 samples, of which the first `count` are valid.
  ///
  /// The storage is an array and not an `InlineArray`: reading from a borrowed `InlineArray` copies it, which
  /// costs as much as a fit. The samples lie in a row and not in a ring: moving samples up costs less than
  /// wrapping around while reading.
  private var samples: [PointerSample]
  private(set) var count: Int

  init() {
    samples = Array(repeating: PointerSample(time: 0, position: .zero), count: Self.capacity)
    count = 0
  }

  var newest: PointerSample? { count > 0 ? samples[count - 1] : nil }

  /// The silence after which the pointer counts as stopped, in nanoseconds: four times the device's report interval,
  /// clamped to 40…80 ms.
  ///
  /// The interval is the median of the steps between samples. A step is at least 7 ms long, so that reports in pairs
  /// count as one. A device with fewer than three steps is assumed to report every 10 ms.
  ///
  /// - Complexity: O(*n*²) at worst in ``count``; called only in a silence of 40 ms and more.
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
    guard stepCount >= 3 else { return Self.shortestStop }
    return min(max(Self.missingReports * steps[stepCount / 2], Self.shortestStop), Self.longestStop)
  }

  /// Returns whether a silence after the newest sample means that the pointer has stopped.
  @inline(__always)
  private func isStop(_ silence: UInt64) -> Bool { silence >= Self.shortestStop && silence >= stoppedAfter }

  /// Returns whether the samples determine a velocity at `time`. There must be at least two, far enough apart in time,
  /// without a stop since the newest.
  @inline(__always)
  func isMoving(at time: Int64) -> Bool {
    guard count >= 2 else { return false }
    let newest = samples[count - 1].time
    guard time <= newest || !isStop(elapsed(from: newest, to: time)) else { return false }
    return elapsed(from: samples[0].time, to: newest) >= Self.shortest
  }

  /// Calls a closure with a buffer of the samples: a span of the array would cost half a fit more.
  @inline(__always)
  func withSamples<Result>(_ body: (UnsafeBufferPointer<PointerSample>) -> Result) -> Result {
    samples.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0.prefix(count))) }
  }

  /// Adds the next sample.
  ///
  /// - Complexity: O(*n*) in ``count``.
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

  /// Removes `width` samples from index `start` on, and moves the later ones up.
  private mutating func close(_ start: Int, by width: Int) {
    count -= width
    let later = count - start
    samples.withUnsafeMutableBufferPointer { samples in
      guard let place = samples.baseAddress?.advanced(by: start) else { return }
      place.update(from: place + width, count: later)
    }
  }

  /// Returns the index of the sample whose two neighbors are nearest to each other in time, never the first. Among
  /// equals it is the oldest, so that the newest samples stay densest.
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
