import GestureMath

/// The path of a touch, from which positions between two samples and after the last one are computed.
///
/// Such positions are rarely requested, and then once a frame; until then samples are only stored. When the
/// storage is full, the older half of the stored samples is discarded, because only the last 100 ms affect a
/// position.
final class TouchPath {
  /// The capacity in samples: two seconds of a device that reports a thousand times a second, of which one
  /// second is always kept.
  private static let room = 2048

  private var resampler = InputResampler()
  private var predictor = InputPredictor()
  private let waiting: UnsafeMutablePointer<PointerSample>
  private var count = 1

  /// Creates a path that begins at a sample.
  init(from start: PointerSample) {
    waiting = .allocate(capacity: Self.room)
    waiting.initialize(to: start)
  }

  isolated deinit { waiting.deallocate() }

  /// Adds the next sample, without an allocation.
  func add(_ sample: PointerSample) {
    if count == Self.room {
      count /= 2
      waiting.update(from: waiting + count, count: count)
    }
    (waiting + count).initialize(to: sample)
    count += 1
  }

  /// Returns the resampled position 5 ms before a time on the stage's clock, in nanoseconds.
  func resampled(at time: Int64) -> PointerSample? {
    applyWaiting()
    return resampler.sample(at: time)
  }

  /// Returns the predicted position `ahead` nanoseconds after a time.
  func predicted(at time: Int64, ahead: Int64) -> PointerSample? {
    applyWaiting()
    return predictor.sample(at: time, ahead: ahead)
  }

  private func applyWaiting() {
    for place in 0..<count {
      resampler.add(waiting[place])
      predictor.add(waiting[place])
    }
    count = 0
  }
}
