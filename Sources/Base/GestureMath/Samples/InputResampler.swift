/// Where a pointer was a moment before a frame, made of samples that come at times of their own.
///
/// Devices report at 60 to 1,000 Hz and in no step with the display: what is dragged by the newest sample
/// alone moves by one sample's way in one frame and by two in the next. Asked for a place a fixed ``latency``
/// before each frame, the resampler goes along the line between the two samples around that time, or a little
/// beyond the newest on the line that led there, and the motion is even.
///
/// A pointer that falls silent is led back to its newest sample, where it stays once the silence means a
/// stop: after 40 to 80 ms, as often as its device reports. Non-finite samples are ignored; what comes out is
/// always a usable sample.
public struct InputResampler: Sendable {
  /// Nanoseconds, 5 ms: enough to lie between two samples of most devices.
  public static let standardLatency: Int64 = 5_000_000

  /// How long before a frame the place is asked for, in nanoseconds, 0…50 ms.
  public let latency: Int64

  private var window = SampleWindow()

  /// Makes a resampler without samples; `latency` is clamped to 0…50,000,000 ns.
  public init(latency: Int64 = standardLatency) {
    self.latency = min(max(latency, 0), 50_000_000)
  }

  /// Takes the next sample. Samples come in the order of their times.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Forgets all samples.
  public mutating func reset() {
    window.reset()
  }

  /// The pointer at ``latency`` before a frame's time, with the time that it stands for.
  ///
  /// nil without samples; before the oldest sample that is kept, that one.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public func sample(at frame: Int64) -> PointerSample? {
    guard let newest = window.newest else { return nil }
    let (time, overflow) = frame.subtractingReportingOverflow(latency)
    let wanted = overflow ? Int64.min : time
    guard wanted > newest.time else { return window.withSamples { Self.between($0, at: wanted) } }
    let ahead = Silence.lead(after: elapsed(from: newest.time, to: wanted), stop: window.stoppedAfter)
    return window.withSamples { Self.beyond($0, by: ahead) }
  }

  /// On the line between the two samples around a time that is not after the newest.
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

  /// Beyond the newest sample, along the line from the nearest sample that is at least 4 ms older.
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

  /// The shortest time between two samples that shows where the pointer goes, in nanoseconds.
  private static let base: UInt64 = 4_000_000
}

/// How far a pointer that has not been heard of for a while may be led on from its newest sample.
///
/// `stop` is the silence that means that it has stopped: ``SampleWindow/stoppedAfter``.
enum Silence {
  /// The rest of the confidence in its motion: all at first, as long as any device may keep silent between two
  /// samples, 18 ms of a stop after 40; then less and less, none after the stop.
  static func share(after silence: UInt64, stop: UInt64) -> Double {
    let usual = stop / 20 * 9
    guard silence > usual else { return 1 }
    guard silence < stop else { return 0 }
    return Double(stop - silence) / Double(stop - usual)
  }

  /// Nanoseconds to lead on over the silence itself.
  static func lead(after silence: UInt64, stop: UInt64) -> UInt64 {
    let lead = Double(min(silence, stop)) * share(after: silence, stop: stop)
    return UInt64(lead.rounded())
  }
}

extension Int64 {
  /// The timestamp some nanoseconds later, or the last there is.
  func later(by nanoseconds: UInt64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(Int64(clamping: nanoseconds))
    return overflow ? .max : sum
  }
}
