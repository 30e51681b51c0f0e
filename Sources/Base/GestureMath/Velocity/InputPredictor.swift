/// Where a pointer will be when a frame is seen, led on from its newest sample with its velocity.
///
/// What is drawn now is seen one frame later; a place predicted for then takes that delay off what is
/// dragged. Only what is shown is to be predicted, and what is decided is to follow the samples: a prediction
/// goes too far where the pointer brakes.
///
/// The velocity is ``DefaultVelocityTracker``'s. A pointer that falls silent is led back to its newest
/// sample, where it stays once the silence means a stop: after 40 to 80 ms, as often as its device reports.
/// Non-finite samples are ignored; what comes out is always a usable sample.
public struct InputPredictor: Sendable {
  /// The farthest prediction, in nanoseconds: 50 ms.
  public static let farthest: Int64 = 50_000_000

  private var window = SampleWindow()

  /// Makes a predictor without samples.
  public init() {}

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

  /// The pointer `ahead` nanoseconds after `now`, with the time that it stands for; nil without samples.
  ///
  /// `ahead` is clamped to 0…``farthest``; a time before the newest sample counts as that sample's.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public func sample(at now: Int64, ahead: Int64) -> PointerSample? {
    guard let newest = window.newest else { return nil }
    let silence = now > newest.time ? elapsed(from: newest.time, to: now) : 0
    let kept = Silence.share(after: silence, stop: window.stoppedAfter)
    guard kept > 0 else { return newest }
    let reach = Double(silence) + Double(min(max(ahead, 0), Self.farthest))
    let lead = (reach * kept).rounded()
    let velocity = DefaultVelocityTracker.velocity(of: window, at: now)
    let position = newest.position + velocity * (lead * 1e-9)
    return PointerSample(
      time: newest.time.later(by: UInt64(lead)), position: position.bounded(by: PointerSample.farthest))
  }
}
