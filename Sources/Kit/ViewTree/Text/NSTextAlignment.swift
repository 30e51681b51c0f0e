/// Where text stands in its box.
nonisolated public enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// As `natural`: spaces are not stretched. **(ours)**
  case justified
  /// On the side on which reading begins.
  case natural
}
