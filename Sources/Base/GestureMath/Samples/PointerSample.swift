/// The position of a pointer at a time.
///
/// The time is in nanoseconds on the stage's clock, the position in points with the origin at the top left.
public struct PointerSample: Sendable, Hashable {
  /// The time in nanoseconds on the stage's clock; only differences between samples have a meaning.
  public var time: Int64
  /// The position in points, y downward.
  public var position: SIMD2<Double>

  /// Creates a sample from any values; ``isUsable`` tells whether they are a position.
  public init(time: Int64, position: SIMD2<Double>) {
    self.time = time
    self.position = position
  }

  /// The largest magnitude of a usable coordinate: 1,000,000,000 points.
  ///
  /// A coordinate beyond this limit, or NaN, is no position on any screen; trackers ignore it. Every difference
  /// and every velocity made from usable samples is therefore finite.
  public static let farthest: Double = 1e9

  /// A Boolean value that indicates whether both coordinates are finite and no farther than ``farthest``.
  public var isUsable: Bool {
    abs(position.x) <= Self.farthest && abs(position.y) <= Self.farthest
  }
}

/// Returns the nanoseconds from one timestamp to a later or equal one, exact over the whole range of `Int64`.
@inline(__always)
func elapsed(from start: Int64, to end: Int64) -> UInt64 {
  UInt64(bitPattern: end &- start)
}
