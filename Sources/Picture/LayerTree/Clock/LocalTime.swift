/// A reading of a timeline: whole nanoseconds and a part in seconds that is added to them.
///
/// Only differences are turned into seconds, and the whole part takes the absolute time out of them exactly.
/// So a gesture at second 0 and the same one ten hours later give the same bits.
nonisolated public struct LocalTime: Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds.
  public var whole: Int64
  /// Seconds, added to `whole`.
  public var part: Double

  public init(whole: Int64 = 0, part: Double = 0) {
    self.whole = whole
    self.part = part
  }

  /// The seconds from another reading of the same timeline to this one.
  public func seconds(since other: LocalTime) -> Double {
    Double(whole &- other.whole) * 1e-9 + (part - other.part)
  }

  /// The reading some seconds later.
  public func advanced(by seconds: Double) -> LocalTime {
    LocalTime(whole: whole, part: part + seconds)
  }
}
