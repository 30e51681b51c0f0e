import Diagnostics
import ViewTree

// Adapted styles, for traits in which the requested style does not fit.
//
// The presentation that was requested is the *original*: code sees it and configures it. In an adapted style, another
// presentation controller stands in for it and does the work.
extension UIPresentationController {
  /// Returns the presentation controller that is active under some traits: this one, or its replacement in an adapted
  /// style.
  final func acting(
    for traits: UITraitCollection, from styles: any PresentationStyles
  ) -> UIPresentationController {
    acting(in: adaptedStyle(for: traits), from: styles)
  }

  /// Returns the presentation controller that does the work in an adapted style; for `none`, this one.
  final func acting(
    in style: UIModalPresentationStyle, from styles: any PresentationStyles
  ) -> UIPresentationController {
    guard style != .none else { return self }
    let acting = styles.presentation(
      style, of: replacement(in: style) ?? presentedViewController, standingInFor: self)
    acting.original = self
    presentedViewController.presentation = self
    return acting
  }

  /// Returns the controller that the delegate wants to present instead, if it has no parent and is not presented.
  private func replacement(in style: UIModalPresentationStyle) -> UIViewController? {
    let offered = ask("presentationController(_:viewControllerForAdaptivePresentationStyle:)") {
      $0.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    }
    guard let replacement = offered ?? nil, replacement !== presentedViewController else { return nil }
    guard replacement.parent == nil, replacement.presentingStorage == nil else {
      (containerView?.stage ?? presentedViewController.stage)?.log.report(
        .presentedTwice, .error,
        "the controller for the adapted style has a parent or is presented already; the originally requested "
          + "controller is kept. Return a controller that is neither a child nor presented",
        about: [replacement.subject, presentedViewController.subject])
      return nil
    }
    return replacement
  }

  /// Returns the adapted style for the given traits, from the delegate or this presentation controller; `none` to keep
  /// this style.
  final func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let asked = ask("adaptivePresentationStyle(for:traitCollection:)") {
      $0.adaptivePresentationStyle(for: self, traitCollection: traits)
    }
    let style =
      asked.map { $0 == .automatic ? adaptivePresentationStyle(for: traits) : $0 }
      ?? adaptivePresentationStyle(for: traits)
    switch style {
    case .none, .automatic: return .none
    case presentationStyle: return .none
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: return style
    case .currentContext, .overCurrentContext, .custom, .popover:
      let stage = containerView?.stage ?? presentedViewController.stage
      stage?.log.report(
        .adaptiveStyleUnsuitable, .warning,
        "the presentation cannot adapt to the style \(style); it keeps its own. Return .fullScreen, "
          + ".overFullScreen, .pageSheet or .formSheet",
        about: [presentedViewController.subject])
      return .none
    }
  }

  /// The adapted style that is in use; `none` for the requested style.
  final var usedStyle: UIModalPresentationStyle { original == nil ? .none : presentationStyle }

  /// Notifies the delegate of the style that is about to be used.
  final func notifyAdaptiveStyle(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
    let (asked, style) = (original ?? self, usedStyle)
    asked.ask("presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)") {
      $0.presentationController(
        asked, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }
  }
}
