import Diagnostics
import ViewTree

// What speaks against a presentation.
extension PresentationQueue {
  /// The most controllers that are presented over one another; what screens need ends far below. **(ours)**
  static let mostPresented = 200

  /// Says what speaks against a presentation, now or for good.
  func refuses(
    _ presented: UIViewController, from source: UIViewController, _ place: PresentationPlace, isWaiting: Bool
  ) -> Bool {
    let presenting = place.presenting
    func refuse(_ rule: Rule, _ why: String) -> Bool {
      stage.log.report(rule, .error, why, about: [source.subject, presented.subject])
      return true
    }
    if presented === source {
      return refuse(.presentSelf, "a controller cannot present itself; nothing is presented")
    }
    if presented.parent != nil {
      return refuse(
        .presentedTwice,
        "the controller is a child of another; take it out of that before it is presented")
    }
    if presented.presentingStorage != nil || (!isWaiting && isPending(presented)) {
      return refuse(.presentedTwice, "the controller is presented already; it is not presented again")
    }
    if presented === stage.window.rootViewController || isBelow(presenting, presented) {
      return refuse(.presentedTwice, "the controller is on screen below the presenter; it is not presented")
    }
    if !isWaiting, chain.isUsedUp, let appearing = chain.source {
      return refuse(
        .presentedWithoutEnd,
        "“\(appearing.subject.name)” asked in viewDidAppear(_:) for another presentation, after "
          + "\(AppearanceChain.most) in a row that began in viewDidAppear(_:); nothing is presented. Present there "
          + "only the first time, or present from an event")
    }
    if !isWaiting, presentedDepth(above: presenting) >= Self.mostPresented {
      return refuse(
        .presentedTooDeep,
        "“\(presented.subject.name)” would be presented over \(Self.mostPresented) others; nothing is presented. "
          + "Dismiss some of them first")
    }
    if source.viewIfLoaded?.window == nil {
      return refuse(
        .presenterNotInWindow,
        "the presenter's view is not in a window; present from a controller that is on screen")
    }
    if let other = presenting.presentedStorage, other !== presented || !isWaiting {
      let own = running.flatMap { $0.presented === other || $0.presenting === presenting ? $0 : nil }
      if !isWaiting, let own, own.kind == .dismissing || own.mayBeCancelled { return false }
      return refuse(
        isWaiting ? .requestOutdated : .presentWhilePresenting,
        "the presenter presents \(other.subject.name) already; dismiss that first or present from it")
    }
    return false
  }

  /// The number of controllers that are presented over one another up to a presenter, itself included.
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

// What a controller's transitioning delegate is asked.
extension PresentationQueue {
  /// The controller of a presentation: its delegate's for a custom style, the one that was set up, or a new one.
  ///
  /// A delegate is asked for the custom style only, as UIKit's documentation says of `UIModalPresentationStyle.custom`.
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
    return presented.takePrepared(style)
      ?? BuiltInPresentation.make(style, for: presented, presenting: presenting)
  }

  /// A controller's transitioning delegate, with a word when one was set and nobody has kept it.
  func delegate(of controller: UIViewController) -> (any UIViewControllerTransitioningDelegate)? {
    if controller.transitioningDelegate == nil, controller.hadTransitioningDelegate {
      controller.hadTransitioningDelegate = false
      stage.log.report(
        .transitioningDelegateGone, .warning,
        "the transitioning delegate is gone before it was asked; the reference is weak, so somebody has to keep "
          + "it. The standard animation runs",
        about: [controller.subject])
    }
    return controller.transitioningDelegate
  }

  /// Writes a question to a delegate down.
  func query(_ delegate: AnyObject?, _ call: String) {
    guard let delegate else { return }
    stage.log.trace(.query, Diagnostic.Subject(ordinal: 0, name: "\(type(of: delegate))"), call)
  }
}
