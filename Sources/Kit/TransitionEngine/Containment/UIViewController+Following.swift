import ViewTree

// A child appears when its view is put into a container that is on screen, and disappears when it is taken out.
extension UIViewController {
  /// What a controller's appearance depends on, beside its view.
  private enum Company {
    /// Somebody else tells it: a transition, the stage, or the container's own code.
    case none
    /// Nobody any more: its container let it go and left its view where it was.
    case orphan
    /// The container around it.
    case child(of: UIViewController)
  }

  private var company: Company {
    guard containment.openAppearance == nil, !containment.isInTransition else { return .none }
    if let parent { return parent.shouldAutomaticallyForwardAppearanceMethods ? .child(of: parent) : .none }
    let isToldByOthers =
      presentingStorage != nil || transition != nil || swapCoordinator != nil
      || stage?.window.rootViewController === self
    return isToldByOthers ? .none : .orphan
  }

  /// Whether the container around it tells it that its view comes and goes.
  final var isToldByParent: Bool {
    if case .child = company { return true }
    return false
  }

  /// A Boolean value indicating whether its view is on the way from one chrome to another, and stays on screen:
  /// then nothing of what follows it comes or goes. O(depth): asked for last.
  private var isCarried: Bool {
    var at: UIViewController? = self
    while let controller = at {
      if controller.isViewBeingCarried { return true }
      at = controller.parent ?? controller.presentingStorage
    }
    return false
  }

  final func willFollowView(to window: UIWindow?) {
    switch company {
    case .none: break
    case .orphan:
      if window == nil, !isCarried { willDisappear(false) }
    case .child(let parent):
      if window == nil {
        // While the container itself comes or goes, it tells its children so.
        if parent.appearance == .appeared, !isCarried { willDisappear(false) }
      } else if parent.appearance == .appeared || parent.appearance == .appearing, !isCarried {
        willAppear(false)
      }
    }
  }

  final func didFollowView() {
    let isInWindow = viewIfLoaded?.window != nil
    switch company {
    case .none: break
    case .orphan:
      if !isInWindow, !isCarried { disappearAtOnce() }
    case .child(let parent):
      if isInWindow {
        guard appearance == .appearing, parent.appearance == .appeared, containment.changes == 0, !isCarried
        else { return }
        stage?.arrivals.add(self, isComplete: true)
      } else if parent.appearance == .appeared || parent.viewIfLoaded?.window != nil, !isCarried {
        disappearAtOnce()
      }
    }
  }

  private func disappearAtOnce() {
    let animated = containment.departure ?? false
    willDisappear(animated)
    didDisappear(animated)
  }
}
