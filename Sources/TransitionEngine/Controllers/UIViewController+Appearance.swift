import ViewTree

extension UIViewController {
  /// Whether the view is on screen, and whether that is changing.
  enum Appearance: Int {
    case disappeared, appearing, appeared, disappearing
  }

  /// Tells the controller that its view is about to appear, unless it knows.
  final func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    stage?.trace(.appearance, subject, "viewWillAppear(\(animated))")
    viewWillAppear(animated)
    forwardWillAppear(animated)
  }

  final func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    forwardDidAppear(animated)
    stage?.trace(.appearance, subject, "viewDidAppear(\(animated))")
    viewDidAppear(animated)
  }

  final func willDisappear(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    stage?.trace(.appearance, subject, "viewWillDisappear(\(animated))")
    viewWillDisappear(animated)
    forwardWillDisappear(animated)
  }

  final func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    forwardDidDisappear(animated)
    stage?.trace(.appearance, subject, "viewDidDisappear(\(animated))")
    viewDidDisappear(animated)
  }
}
