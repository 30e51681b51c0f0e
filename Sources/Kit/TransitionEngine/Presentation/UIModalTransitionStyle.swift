/// Which of the standard animations presents a controller.
nonisolated public enum UIModalTransitionStyle: Int, Sendable, CaseIterable {
  /// It comes up from the lower edge.
  case coverVertical = 0
  /// The presenter turns about its vertical axis and shows the presented on its back.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
  /// The presenter's view is turned up like a page, and the presented lies under it.
  case partialCurl = 3
}
