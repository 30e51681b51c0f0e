/// The style in which a controller is presented.
nonisolated public enum UIModalPresentationStyle: Int, Sendable, CaseIterable {
  /// The engine's default: a page sheet.
  case automatic = -2
  /// No presentation: with this answer a delegate declines an adaptation.
  case none = -1
  /// A presentation over the whole screen; the presenter's view is removed during it.
  case fullScreen = 0
  /// A sheet over the views below; full screen in a compact width.
  case pageSheet = 1
  /// A smaller sheet, in the middle of a container that is wide enough.
  case formSheet = 2
  /// A presentation over the nearest controller that defines a context; that controller's view is removed during it.
  case currentContext = 3
  /// A presentation by the presented controller's own presentation controller.
  case custom = 4
  /// A presentation over the whole screen; the presenter's view stays.
  case overFullScreen = 5
  /// A presentation over the nearest controller that defines a context; its view stays.
  case overCurrentContext = 6
  /// A balloon that points at a source.
  case popover = 7

  /// A Boolean value indicating whether the presentation covers the nearest controller that defines a context instead
  /// of the screen.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// A Boolean value indicating whether the presenter's view is removed during the presentation.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// The style to use: `pageSheet` for `automatic` and `none`, otherwise this style.
  var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
}

/// The standard animation of a presentation.
nonisolated public enum UIModalTransitionStyle: Int, Sendable, CaseIterable {
  /// The presented view moves up from the lower edge.
  case coverVertical = 0
  /// The presenter's view turns about its vertical axis and shows the presented one on its back.
  case flipHorizontal = 1
  /// The presented view fades in.
  case crossDissolve = 2
  /// The presenter's view is rolled up like a page from the presented one below it.
  case partialCurl = 3
}
