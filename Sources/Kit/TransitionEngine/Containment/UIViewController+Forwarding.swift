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
