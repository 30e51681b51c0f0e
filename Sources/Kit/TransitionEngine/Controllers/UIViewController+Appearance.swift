import ViewTree

extension UIViewController {
  /// Whether the view is on screen, and whether that is changing.
  package enum Appearance: Int {
    case disappeared, appearing, appeared, disappearing
  }

  /// Tells the controller that its view is about to appear, unless it knows.
  package final func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    stage?.log.trace(.appearance, subject, "viewWillAppear(\(animated))")
    viewWillAppear(animated)
    forwardWillAppear(animated)
    // A controller that was told may have turned the appearance back.
    guard appearance == .appearing else { return }
    untoldArrival = animated
    stage?.arrivals.add(self, isComplete: false)
  }

  /// Tells the controller that its view is in the hierarchy, once in an appearance, after the controllers around it.
  final func isAppearing() {
    guard untoldArrival != nil else { return }
    if let parent, parent.viewIfLoaded?.window != nil { parent.isAppearing() }
    guard let animated = untoldArrival else { return }
    untoldArrival = nil
    stage?.log.trace(.appearance, subject, "viewIsAppearing(\(animated))")
    viewIsAppearing(animated)
  }

  /// Tells the controller that its view has appeared, when that is laid out.
  package final func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    layOutArrival()
    guard appearance == .appearing else { return }
    appearance = .appeared
    forwardDidAppear(animated)
    stage?.log.trace(.appearance, subject, "viewDidAppear(\(animated))")
    guard let presentations = stage?.presentations else { return viewDidAppear(animated) }
    presentations.whileAppearing(self) { viewDidAppear(animated) }
  }

  package final func willDisappear(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    untoldArrival = nil
    stage?.log.trace(.appearance, subject, "viewWillDisappear(\(animated))")
    viewWillDisappear(animated)
    forwardWillDisappear(animated)
  }

  package final func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    forwardDidDisappear(animated)
    stage?.log.trace(.appearance, subject, "viewDidDisappear(\(animated))")
    viewDidDisappear(animated)
  }

  /// Lays out a view that is appearing, if no pass has come by it, and tells its controller: a view that a pass comes
  /// by is announced ahead of it.
  final func layOutArrival() {
    guard untoldArrival != nil else { return }
    if let view = viewIfLoaded, view.window != nil { view.layoutFromOutermost() }
    isAppearing()
    if let view = viewIfLoaded, view.window != nil, view.isLayoutPending { view.layoutFromOutermost() }
  }
}

extension UIViewController {
  /// Tells the controller, what it contains and what it presents, in this order.
  final func warnOfMemory() {
    didReceiveMemoryWarning()
    for child in children { child.warnOfMemory() }
    presentedStorage?.warnOfMemory()
  }
}
