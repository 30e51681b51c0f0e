import Diagnostics
import ViewTree

// Telling children what the container hears: at the beginning after it, at the end before it, so that its calls
// stand around theirs **(ours where Apple does not say)**.
extension UIViewController {
  final func forwardWillAppear(_ animated: Bool) {
    for child in listeners where child.isViewInside(self) { child.willAppear(animated) }
  }

  final func forwardDidAppear(_ animated: Bool) {
    // What a change brings in has not arrived before that has.
    for child in listeners where child.containment.changes == 0 { child.didAppear(animated) }
  }

  final func forwardWillDisappear(_ animated: Bool) {
    for child in listeners { child.willDisappear(animated) }
  }

  final func forwardDidDisappear(_ animated: Bool) {
    for child in listeners { child.didDisappear(animated) }
  }

  /// The children that are told, all but those that the container's own code is telling, each with what it
  /// presents in its place.
  private var listeners: [UIViewController] {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    var listeners: [UIViewController] = []
    for child in children where child.containment.openAppearance == nil {
      listeners.append(child)
      if let presented = child.presentedInPlace { listeners.append(presented) }
    }
    return listeners
  }

  /// What stands in the controller's place, or over it there; nil when that covers the screen, or is on its way.
  private var presentedInPlace: UIViewController? {
    guard let presented = presentedStorage, presented.transition == nil,
      let container = presented.presentation?.containerView as? TransitionContainerView,
      container.followed != nil
    else { return nil }
    return presented
  }

  private func isViewInside(_ container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let around = container.viewIfLoaded else { return false }
    return view.isDescendant(of: around)
  }
}

// What a container says itself when it does not leave the telling to the engine.
extension UIViewController {
  final func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
    let isThere = appearance == .appeared || appearance == .appearing
    guard isThere != isAppearing else {
      return reportUnbalanced(
        "beginAppearanceTransition(\(isAppearing)) was called on a controller that \(standing); nothing happens"
      )
    }
    containment.openAppearance = animated
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }

  final func endAppearance() {
    guard let animated = containment.openAppearance else {
      return reportUnbalanced(
        "endAppearanceTransition was called on a controller that \(standing), and nothing was begun; "
          + "nothing happens")
    }
    containment.openAppearance = nil
    if appearance == .appearing { didAppear(animated) } else { didDisappear(animated) }
  }

  /// Ends what a container began and will not end any more, as it lets the controller go.
  final func closeAppearance() {
    guard let animated = containment.openAppearance else { return }
    reportUnbalanced(
      "the controller was removed from its parent between beginAppearanceTransition and "
        + "endAppearanceTransition; it has disappeared now")
    containment.openAppearance = nil
    willDisappear(animated)
    didDisappear(animated)
  }

  private var standing: String {
    switch appearance {
    case .disappeared: "has disappeared"
    case .appearing: "appears"
    case .appeared: "has appeared"
    case .disappearing: "disappears"
    }
  }

  /// Reports calls that do not pair; a note while the controller's own transition tells it, since an animator that tells
  /// it, too, as many do, adds nothing.
  private func reportUnbalanced(_ message: String) {
    stage?.log.report(
      .unbalancedAppearance, transition == nil ? .warning : .note, message, about: [subject])
  }
}
