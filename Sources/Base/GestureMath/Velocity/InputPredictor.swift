/// A predictor of a pointer's position at the time when a frame is displayed, by extrapolation from its newest
/// sample.
///
/// A frame that is drawn now is displayed one frame later; a predicted position removes that delay from a dragged
/// object. Use predictions only for display, and samples for decisions: a prediction overshoots where the pointer
/// brakes.
///
/// The velocity is that of ``DefaultVelocityTracker``. After a silence of 40 to 80 ms, depending on the device's report
/// rate, the pointer counts as stopped. Until then its position returns to the newest sample. Non-finite samples are
/// ignored; every result is a usable sample.
public struct InputPredictor: Sendable {
  /// The longest prediction, in nanoseconds: 50 ms.
  public static let farthest: Int64 = 50_000_000

  private var window = SampleWindow()

  /// Creates a predictor without samples.
  public init() {}

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

  /// Returns the predicted sample `ahead` nanoseconds after `now`, with the time that the sample stands for;
  /// `nil` without samples.
  ///
  /// `ahead` is clamped to 0…``farthest``; a time before the newest sample counts as that sample's.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public func sample(at now: Int64, ahead: Int64) -> PointerSample? {
    guard let newest = window.newest else { return nil }
    let silence = now > newest.time ? elapsed(from: newest.time, to: now) : 0
    let kept = Silence.confidence(after: silence, stop: window.stoppedAfter)
    guard kept > 0 else { return newest }
    let reach = Double(silence) + Double(min(max(ahead, 0), Self.farthest))
    let lead = (reach * kept).rounded()
    let velocity = DefaultVelocityTracker.velocity(of: window, at: now)
    let position = newest.position + velocity * (lead * 1e-9)
    return PointerSample(
      time: newest.time.later(by: UInt64(lead)), position: position.bounded(by: PointerSample.farthest))
  }
}
