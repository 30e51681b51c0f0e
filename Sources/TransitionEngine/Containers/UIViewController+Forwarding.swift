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

  /// The children that are told: all but those that the container's own code is telling.
  private var listeners: [UIViewController] {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.containment.openAppearance == nil }
  }

  private func isViewInside(_ container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let around = container.viewIfLoaded else { return false }
    return view.isDescendant(of: around)
  }
}
