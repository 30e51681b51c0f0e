/// The side of a limit on which a figure should be.
public enum LimitSense: Sendable {
  /// No more than the limit: times, sizes, overheads.
  case atMost
  /// No less than the limit: rates and speed-ups.
  case atLeast
}
