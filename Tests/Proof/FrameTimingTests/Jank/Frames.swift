import FrameTiming

/// Frames for tests.
enum Frames {
  static func frame(
    _ refresh: Int, took nanoseconds: Int64, fraction: Double? = nil, inputWait: Int64? = nil
  ) -> TimedFrame {
    var record = FrameRecord(index: refresh, start: Int64(refresh) &* 10_000_000)
    record.add(nanoseconds, to: .layout)
    return TimedFrame(record, refresh: refresh, fraction: fraction, inputWait: inputWait)
  }

  /// A movement at constant speed over 100 refreshes; the frames take the given times in turn.
  static func even(_ times: [Int64]) -> [TimedFrame] {
    (0..<100).map { frame($0, took: times[$0 % times.count], fraction: Double($0) / 100) }
  }
}
