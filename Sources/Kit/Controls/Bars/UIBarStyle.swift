/// How a bar looks.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// Dark on the background's colour, or as the interface is.
  case `default` = 0
  /// Light on black.
  case black = 1
}
