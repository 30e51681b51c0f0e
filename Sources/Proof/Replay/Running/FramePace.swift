import MotionMath

/// The pace of the frames while a recording is played.
public enum FramePace: Hashable, Sendable {
  /// The recorded times. Hashes agree only at this pace.
  case recorded
  /// A constant number of frames per second, clamped to 1…1000.
  case steady(Double)
  /// About a number of frames per second, with irregular intervals that the seed determines. One frame in sixteen, on
  /// average, is three intervals late.
  case irregular(Double, seed: UInt64)

  /// The maximum number of frames that a pace makes, as in a recording.
  public static let mostFrames = RecordingLimits.frames

  /// Returns the times of the frames of a recording, in nanoseconds, up to its last frame. O(frames)
  ///
  /// If there would be more than `mostFrames` frames, the intervals are longer.
  public func times(for recording: Recording) -> [Int64] {
    guard let first = recording.steps.first?.time, let last = recording.steps.last?.time else { return [] }
    switch self {
    case .recorded: return recording.steps.map(\.time)
    case .steady(let rate):
      let period = Self.period(rate, from: first, to: last)
      return Self.times(from: first, to: last) { $0 + period }
    case .irregular(let rate, let seed):
      let period = Double(Self.period(rate, from: first, to: last))
      var random = SeededRandom(seed: seed)
      return Self.times(from: first, to: last) { time in
        // The interval is 1/5 to 9/5 of the usual one, and one frame in sixteen is late by three intervals.
        let share = random.fraction()
        let late = random.next() >> 60 == 0 ? 3.0 : 0
        return time + max(1, Int64(period * (0.2 + 1.6 * share + late)))
      }
    }
  }

  /// The time between two steps after the end of the recording, in nanoseconds.
  var tail: Int64 {
    switch self {
    case .recorded: Self.period(60)
    case .steady(let rate), .irregular(let rate, _): Self.period(rate)
    }
  }

  private static func period(_ rate: Double) -> Int64 {
    let rate = rate.isNaN ? 60 : min(max(rate, 1), 1000)
    return Int64((1e9 / rate).rounded())
  }

  private static func period(_ rate: Double, from first: Int64, to last: Int64) -> Int64 {
    max(period(rate), (last - first) / Int64(mostFrames))
  }

  private static func times(from first: Int64, to last: Int64, _ next: (Int64) -> Int64) -> [Int64] {
    var times: [Int64] = []
    var time = first
    while time < last {
      times.append(time)
      time = next(time)
    }
    return times + [last]
  }
}

extension FramePace: CustomStringConvertible {
  /// The pace in the words of a sentence: `as recorded`, `at 120 Hz`.
  public var description: String {
    switch self {
    case .recorded: "as recorded"
    case .steady(let rate): "at \(Self.plain(rate)) Hz"
    case .irregular(let rate, let seed): "at about \(Self.plain(rate)) Hz (seed \(seed))"
    }
  }

  private static func plain(_ rate: Double) -> String {
    rate == rate.rounded() && rate.magnitude < 1e6 ? "\(Int(rate))" : "\(rate)"
  }
}
