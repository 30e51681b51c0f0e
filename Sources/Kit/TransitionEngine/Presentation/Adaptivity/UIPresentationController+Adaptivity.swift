import Diagnostics
import ViewTree

// Another style where the one that was asked for does not fit.
//
// What was asked for is the *original*: it is what code sees and sets up. In another style, another presentation
// stands in for it and does the work.
extension UIPresentationController {
  /// The presentation that does the work for some traits: this one, or one that stands in for it.
  final func acting(for traits: UITraitCollection) -> UIPresentationController {
    acting(in: adaptedStyle(for: traits))
  }

  /// The presentation that does the work in an adapted style; `none` is this one's own.
  final func acting(in style: UIModalPresentationStyle) -> UIPresentationController {
    guard style != .none else { return self }
    let acting = makeActing(style, replacement(in: style) ?? presentedViewController)
    acting.original = self
    presentedViewController.presentation = self
    return acting
  }

  /// The controller that the delegate wants to be presented instead, if that is free to be.
  private func replacement(in style: UIModalPresentationStyle) -> UIViewController? {
    let offered = ask("presentationController(_:viewControllerForAdaptivePresentationStyle:)") {
      $0.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    }
    guard let replacement = offered ?? nil, replacement !== presentedViewController else { return nil }
    guard replacement.parent == nil, replacement.presentingStorage == nil else {
      (containerView?.stage ?? presentedViewController.stage)?.log.report(
        .presentedTwice, .error,
        "the controller to present in another style has a parent or is presented already; the first one stays",
        about: [replacement.subject, presentedViewController.subject])
      return nil
    }
    return replacement
  }

  private func makeActing(
    _ style: UIModalPresentationStyle, _ presented: UIViewController
  ) -> UIPresentationController {
    guard style == .pageSheet || style == .formSheet else {
      return CoveringPresentation(style, presentedViewController: presented, presenting: nil)
    }
    let sheet: UISheetPresentationController
    if let popover = self as? UIPopoverPresentationController, presented === presentedViewController {
      sheet = popover.adaptiveSheetPresentationController
      sheet.holdPresented(true)
    } else {
      sheet = UISheetPresentationController(presentedViewController: presented, presenting: nil)
    }
    sheet.adoptedStyle = style
    return sheet
  }

  /// The style to use instead for some traits, by the delegate's word or one's own; `none` for this one.
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
        "a presentation was to adapt to the style \(style), and can only adapt to one that covers the screen or "
          + "to a sheet; it keeps its own",
        about: [presentedViewController.subject])
      return .none
    }
  }

  /// The style that does the work; `none` for the one that was asked for.
  final var usedStyle: UIModalPresentationStyle { original == nil ? .none : presentationStyle }

  /// Tells the delegate which style is about to be used.
  final func sayStyle(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
    let (asked, style) = (original ?? self, usedStyle)
    asked.ask("presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)") {
      $0.presentationController(
        asked, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }
  }
}
