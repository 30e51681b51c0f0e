/// Where a pointer was, and when.
///
/// The time is in nanoseconds on the stage's clock, the position in points with the origin at the top left.
public struct PointerSample: Sendable, Hashable {
  /// Nanoseconds on the stage's clock; only differences between samples mean anything.
  public var time: Int64
  /// Points, y downward.
  public var position: SIMD2<Double>

  /// Makes a sample; any values are taken, and those that are no place are left to ``isUsable``.
  public init(time: Int64, position: SIMD2<Double>) {
    self.time = time
    self.position = position
  }

  /// The largest coordinate that counts: ±1,000,000,000 points.
  ///
  /// What lies beyond it, and what is not a number, is no place on any screen; trackers ignore it. Every
  /// difference and every velocity made from usable samples is therefore finite.
  public static let farthest: Double = 1e9

  /// Whether both coordinates are finite and no farther than ``farthest``.
  public var isUsable: Bool {
    abs(position.x) <= Self.farthest && abs(position.y) <= Self.farthest
  }
}

/// Nanoseconds from one timestamp to a later or equal one, exact over the whole range of `Int64`.
@inline(__always)
func elapsed(from start: Int64, to end: Int64) -> UInt64 {
  UInt64(bitPattern: end &- start)
}
