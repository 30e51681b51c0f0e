/// What an animation block has come to, for somebody who writes it down.
nonisolated public enum BlockNews: Hashable, Sendable {
  /// Its code has run and its rows move.
  case began(duration: Double, delay: Double, rows: Int)
  /// Its end has come, or its rows were taken away.
  case ended(finished: Bool)
}
