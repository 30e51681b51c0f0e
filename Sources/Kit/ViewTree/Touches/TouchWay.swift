import GestureMath

/// Where a touch has been: what tells its places between two samples, and after the last one.
///
/// Nearly nobody asks, and whoever does asks once a frame. So samples only wait here until somebody does; where there is
/// no more room, the older half of those that wait is forgotten: only the last 100 ms count for a place.
struct TouchWay {
  /// Two seconds of a device that reports a thousand times a second, of which one second is always kept.
  private static let room = 2048

  private var resampler = InputResampler()
  private var predictor = InputPredictor()
  private var waiting: [PointerSample] = []

  /// A way that begins at a sample.
  init(from start: PointerSample) {
    waiting.reserveCapacity(Self.room)
    waiting.append(start)
  }

  /// Takes the next sample. Allocates nothing.
  mutating func add(_ sample: PointerSample) {
    if waiting.count == Self.room { waiting.removeFirst(Self.room / 2) }
    waiting.append(sample)
  }

  /// The place a moment before a time.
  mutating func resampled(at time: Int64) -> PointerSample? {
    takeWaiting()
    return resampler.sample(at: time)
  }

  /// The place some nanoseconds after a time.
  mutating func predicted(at time: Int64, ahead: Int64) -> PointerSample? {
    takeWaiting()
    return predictor.sample(at: time, ahead: ahead)
  }

  private mutating func takeWaiting() {
    for sample in waiting {
      resampler.add(sample)
      predictor.add(sample)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
