/// The style of the status bar's text.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// Dark text in a light interface, light text in a dark one.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation with which the status bar is shown and hidden.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
