/// How a controller is presented.
nonisolated public enum UIModalPresentationStyle: Int, Sendable, CaseIterable {
  /// As the engine thinks best: a page sheet.
  case automatic = -2
  /// No presentation: an answer that a delegate gives to let an adaptation be.
  case none = -1
  /// Over everything; the presenter's view is taken away meanwhile.
  case fullScreen = 0
  /// A sheet over what is below; full screen where it is narrow.
  case pageSheet = 1
  /// A smaller sheet, in the middle where there is room.
  case formSheet = 2
  /// Over the nearest controller that defines a context, whose view is taken away meanwhile.
  case currentContext = 3
  /// As the presented controller's own presentation controller says.
  case custom = 4
  /// Over everything; what is below stays.
  case overFullScreen = 5
  /// Over the nearest controller that defines a context; what is below stays.
  case overCurrentContext = 6
  /// In a balloon that points at something.
  case popover = 7

  /// A Boolean value indicating whether it covers the nearest controller that defines a context, not the screen.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// A Boolean value indicating whether the presenter's view is taken away while it is there.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// The style that is meant by `automatic`.
  var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
}

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
