import Diagnostics
import ViewTree

// Reasons to refuse a presentation.
extension PresentationQueue {
  /// The greatest number of controllers presented over one another; practical needs are far below it. **(ours)**
  static let mostPresented = 200

  /// Reports the reason for which a presentation is refused, and returns whether there is one.
  func refuses(
    _ presented: UIViewController, from source: UIViewController, _ place: PresentationPlace, isWaiting: Bool
  ) -> Bool {
    let presenting = place.presenting
    func refuse(_ rule: Rule, _ why: String) -> Bool {
      stage.log.report(rule, .error, why, about: [source.subject, presented.subject])
      return true
    }
    if presented === source {
      return refuse(
        .presentSelf,
        "“\(source.subject.name)” cannot present itself; nothing is presented. Present another controller")
    }
    if presented.parent != nil {
      return refuse(
        .presentedTwice,
        "“\(presented.subject.name)” is a child of another controller; nothing is presented. Remove it from its "
          + "parent first")
    }
    if presented.presentingStorage != nil || (!isWaiting && isPending(presented)) {
      return refuse(
        .presentedTwice,
        "“\(presented.subject.name)” is presented already; it is not presented again. Dismiss it first")
    }
    if presented === stage.window.rootViewController || isBelow(presenting, presented) {
      return refuse(
        .presentedTwice,
        "“\(presented.subject.name)” is the root, or presents, directly or not, the controller that is "
          + "to present it; nothing is presented. Present another one"
      )
    }
    if !isWaiting, chain.isUsedUp, let appearing = chain.source {
      return refuse(
        .presentedWithoutEnd,
        "“\(appearing.subject.name)” presented another controller in viewDidAppear(_:), after "
          + "\(AppearanceChain.most) such presentations in a row; nothing is presented. Present there only the first "
          + "time, or present in response to an event")
    }
    if !isWaiting, presentedDepth(above: presenting) >= Self.mostPresented {
      return refuse(
        .presentedTooDeep,
        "“\(presented.subject.name)” would be presented over \(Self.mostPresented) controllers; nothing is presented. "
          + "Dismiss some of them first")
    }
    if source.viewIfLoaded?.window == nil {
      return refuse(
        .presenterNotInWindow,
        "the view of “\(source.subject.name)” is not in a window; nothing is presented. Present from a controller "
          + "that is on screen")
    }
    if let other = presenting.presentedStorage, other !== presented || !isWaiting {
      let own = running.flatMap { $0.presented === other || $0.presenting === presenting ? $0 : nil }
      if !isWaiting, let own, own.kind == .dismissing || own.mayBeCancelled { return false }
      return refuse(
        isWaiting ? .requestOutdated : .presentWhilePresenting,
        "“\(presenting.subject.name)” presents “\(other.subject.name)” already; nothing is presented. Dismiss that "
          + "controller first, or present from it")
    }
    return false
  }

  /// Returns the number of presentations from the root view controller up to a presenter, limited to `mostPresented`.
  private func presentedDepth(above presenting: UIViewController) -> Int {
    var depth = 0
    var at: UIViewController? = presenting
    while let controller = at, depth < Self.mostPresented {
      at = sequence(first: controller, next: \.parent).lazy.compactMap(\.presentingStorage).first
      if at != nil { depth += 1 }
    }
    return depth
  }

  private func isBelow(_ source: UIViewController, _ controller: UIViewController) -> Bool {
    var at = source.presentingStorage
    while let next = at {
      if next === controller { return true }
      at = next.presentingStorage
    }
    return false
  }
}

// Queries to a controller's transitioning delegate.
extension PresentationQueue {
  /// Returns the presentation controller for a presentation: the delegate's for a custom style, the prepared one, or a
  /// new one.
  ///
  /// The delegate is asked for the custom style only, as UIKit's documentation of `UIModalPresentationStyle.custom`
  /// says.
  func makePresentation(
    _ style: UIModalPresentationStyle, _ presented: UIViewController, _ presenting: UIViewController,
    _ source: UIViewController
  ) -> UIPresentationController {
    if style == .custom, let delegate = presented.transitioningDelegate {
      query(delegate, "presentationController(forPresented:presenting:source:)")
      let offered = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      if let offered { return offered }
    }
    return presented.removePreparedPresentation(style)
      ?? stage.styles.presentation(style, of: presented, presenting: presenting)
  }

  /// Returns the style of the standard animation: the presented controller's, or that of the context that it covers.
  func transitionStyle(
    of presented: UIViewController, over presenting: UIViewController?, in style: UIModalPresentationStyle
  ) -> UIModalTransitionStyle {
    guard style.isInContext, let presenting, presenting.providesPresentationContextTransitionStyle else {
      return stage.style(for: presented.modalTransitionStyle)
    }
    return stage.style(for: presenting.modalTransitionStyle)
  }

  /// Returns the animator to use when the transitioning delegate provides none.
  func animator(
    of presentation: UIPresentationController, _ style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    presentation.animator(for: style, presenting: presenting)
      ?? stage.styles.animator(style, presenting: presenting)
  }

  /// Returns a controller's transitioning delegate, and reports a delegate that was set and has been released.
  func delegate(of controller: UIViewController) -> (any UIViewControllerTransitioningDelegate)? {
    if controller.transitioningDelegate == nil, controller.hadTransitioningDelegate {
      controller.hadTransitioningDelegate = false
      stage.log.report(
        .transitioningDelegateGone, .warning,
        "the transitioning delegate of “\(controller.subject.name)” was released before it was asked; the standard "
          + "animation runs. Hold the delegate: the property is weak",
        about: [controller.subject])
    }
    return controller.transitioningDelegate
  }

  /// Records a query to a delegate in the trace.
  func query(_ delegate: AnyObject?, _ call: String) {
    guard let delegate else { return }
    stage.log.trace(.query, Diagnostic.Subject(typeOf: delegate), call)
  }
}
