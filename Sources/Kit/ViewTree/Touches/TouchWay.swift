import GestureMath

/// Where a touch has been: what tells its places between two samples, and after the last one.
///
/// Nearly nobody asks, and whoever does asks once a frame. So samples only wait here until somebody does; where there is
/// no more room, the older half of those that wait is forgotten: only the last 100 ms count for a place.
final class TouchWay {
  /// Two seconds of a device that reports a thousand times a second, of which one second is always kept.
  private static let room = 2048

  private var resampler = InputResampler()
  private var predictor = InputPredictor()
  private let waiting: UnsafeMutablePointer<PointerSample>
  private var count = 1

  /// A way that begins at a sample.
  init(from start: PointerSample) {
    waiting = .allocate(capacity: Self.room)
    waiting.initialize(to: start)
  }

  isolated deinit { waiting.deallocate() }

  /// Takes the next sample. Allocates nothing.
  func add(_ sample: PointerSample) {
    if count == Self.room {
      count /= 2
      waiting.update(from: waiting + count, count: count)
    }
    (waiting + count).initialize(to: sample)
    count += 1
  }

  /// The place a moment before a time.
  func resampled(at time: Int64) -> PointerSample? {
    takeWaiting()
    return resampler.sample(at: time)
  }

  /// The place some nanoseconds after a time.
  func predicted(at time: Int64, ahead: Int64) -> PointerSample? {
    takeWaiting()
    return predictor.sample(at: time, ahead: ahead)
  }

  private func takeWaiting() {
    for place in 0..<count {
      resampler.add(waiting[place])
      predictor.add(waiting[place])
    }
    count = 0
  }
}
