/// A resampler that computes a pointer's position shortly before a frame from samples with times of their own.
///
/// Devices report at 60 to 1,000 Hz, not in step with the display. An object at the newest sample would move by one
/// sample's distance in one frame and by two in the next. The resampler returns the position at a fixed ``latency``
/// before each frame, for even motion. It interpolates between the two samples around that time, or extrapolates a
/// little beyond the newest sample.
///
/// After a silence of 40 to 80 ms, depending on the device's report rate, the pointer counts as stopped. Until then its
/// position returns to the newest sample. Non-finite samples are ignored; every result is a usable sample.
public struct InputResampler: Sendable {
  /// The standard latency in nanoseconds, 5 ms: enough to lie between two samples of most devices.
  public static let standardLatency: Int64 = 5_000_000

  /// The time before a frame at which the position is taken, in nanoseconds, 0…50 ms.
  public let latency: Int64

  private var window = SampleWindow()

  /// Creates a resampler without samples; `latency` is clamped to 0…50,000,000 ns.
  public init(latency: Int64 = standardLatency) {
    self.latency = min(max(latency, 0), 50_000_000)
  }

  /// Adds the next sample. Samples come in the order of their times.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Removes all samples.
  public mutating func reset() {
    window.reset()
  }

  /// Returns the pointer's sample at ``latency`` before a frame's time, with the time that the sample stands
  /// for.
  ///
  /// The result is `nil` without samples; before the oldest sample that is kept, the result is that sample.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public func sample(at frame: Int64) -> PointerSample? {
    guard let newest = window.newest else { return nil }
    let (time, overflow) = frame.subtractingReportingOverflow(latency)
    let wanted = overflow ? Int64.min : time
    guard wanted > newest.time else { return window.withSamples { Self.between($0, at: wanted) } }
    let ahead = Silence.lead(after: elapsed(from: newest.time, to: wanted), stop: window.stoppedAfter)
    return window.withSamples { Self.beyond($0, by: ahead) }
  }

  /// Returns the interpolation between the two samples around a time that is not after the newest sample.
  private static func between(_ samples: UnsafeBufferPointer<PointerSample>, at time: Int64) -> PointerSample
  {
    var index = samples.count - 1
    while index > 0, samples[index].time > time { index -= 1 }
    let before = samples[index]
    guard index + 1 < samples.count, before.time < time else { return before }
    let after = samples[index + 1]
    let share =
      Double(elapsed(from: before.time, to: time)) / Double(elapsed(from: before.time, to: after.time))
    return PointerSample(time: time, position: before.position + (after.position - before.position) * share)
  }

  /// Returns the extrapolation beyond the newest sample, along the line from the latest sample that is at
  /// least 4 ms older than the newest.
  private static func beyond(_ samples: UnsafeBufferPointer<PointerSample>, by ahead: UInt64) -> PointerSample
  {
    let newest = samples[samples.count - 1]
    guard ahead > 0, let earlier = samples.last(where: { elapsed(from: $0.time, to: newest.time) >= base })
    else { return newest }
    let share = Double(ahead) / Double(elapsed(from: earlier.time, to: newest.time))
    let position = newest.position + (newest.position - earlier.position) * share
    return PointerSample(
      time: newest.time.later(by: ahead), position: position.bounded(by: PointerSample.farthest))
  }

  /// The shortest time between two samples that determines a direction, in nanoseconds.
  private static let base: UInt64 = 4_000_000
}

/// The extrapolation of a pointer that has not been reported for a while.
///
/// `stop` is the silence after which the pointer counts as stopped: ``SampleWindow/stoppedAfter``.
enum Silence {
  /// Returns the confidence that the pointer still moves as before, 0…1, after a silence in nanoseconds.
  ///
  /// The confidence is 1 during a silence that any device may have between two samples: 18 ms for a stop after 40 ms.
  /// Then it falls to 0 at the stop.
  static func confidence(after silence: UInt64, stop: UInt64) -> Double {
    let usual = stop / 20 * 9
    guard silence > usual else { return 1 }
    guard silence < stop else { return 0 }
    return Double(stop - silence) / Double(stop - usual)
  }

  /// Returns the time by which to extrapolate beyond the newest sample, in nanoseconds: the silence times the
  /// confidence.
  static func lead(after silence: UInt64, stop: UInt64) -> UInt64 {
    let lead = Double(min(silence, stop)) * confidence(after: silence, stop: stop)
    return UInt64(lead.rounded())
  }
}

extension Int64 {
  /// Returns the timestamp some nanoseconds later, or the largest timestamp.
  func later(by nanoseconds: UInt64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(Int64(clamping: nanoseconds))
    return overflow ? .max : sum
  }
}
