/// How a track gets from one key to the next.
public enum KeyframeMode: Hashable, Sendable {
  /// Along a straight line, at the pace of each key's curve.
  case linear
  /// Not at all: each value stands until the next key's time.
  case discrete
  /// Along straight lines at one speed from the first time to the last; times between and curves do not count.
  case paced
  /// Along a smooth line through all keys (Catmull–Rom), at the pace of each key's curve.
  case cubic
}
