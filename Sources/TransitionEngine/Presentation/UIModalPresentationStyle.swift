/// How a controller is presented.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; the presenter's view is taken away meanwhile.
  case fullScreen = 0
  /// As the presented controller's own presentation controller says.
  case custom = 4
  /// Over everything; what is below stays.
  case overFullScreen = 5
  /// As the engine thinks best: full screen.
  case automatic = -2
}

/// Which of the standard animations presents a controller.
nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  /// It comes up from the lower edge.
  case coverVertical = 0
  /// It fades in.
  case crossDissolve = 2
}
