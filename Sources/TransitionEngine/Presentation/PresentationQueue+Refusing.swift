import Diagnostics
import ViewTree

// What speaks against a presentation.
extension PresentationQueue {
  /// Says what speaks against a presentation, now or for good.
  func refuses(
    _ presented: UIViewController, from source: UIViewController, _ place: PresentationPlace, isWaiting: Bool
  ) -> Bool {
    let presenting = place.presenting
    func refuse(_ rule: Rule, _ why: String) -> Bool {
      stage.report(rule, .error, why, about: [source.subject, presented.subject])
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

  private func isBelow(_ source: UIViewController, _ controller: UIViewController) -> Bool {
    var at = source.presentingStorage
    while let next = at {
      if next === controller { return true }
      at = next.presentingStorage
    }
    return false
  }
}
