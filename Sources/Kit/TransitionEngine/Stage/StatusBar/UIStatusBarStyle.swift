/// How the status bar is written.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// Dark where the interface is light, and light where it is dark.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
