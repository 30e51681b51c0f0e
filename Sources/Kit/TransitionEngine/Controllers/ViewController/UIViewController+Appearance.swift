import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Appearance: the state of the view on screen, and the callbacks that report it.
extension UIViewController {
  /// The state of a view on screen: gone, shown, or changing between the two.
  package enum Appearance: Int {
    case disappeared, appearing, appeared, disappearing
  }

  /// Notifies the controller that its view is about to appear, unless it is appearing or has appeared already.
  package final func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    stage?.log.trace(.appearance, subject, "viewWillAppear(\(animated))")
    viewWillAppear(animated)
    forwardWillAppear(animated)
    // The controller may have reversed its appearance inside the callback.
    guard appearance == .appearing else { return }
    pendingAppearance = animated
    stage?.arrivals.add(self, isComplete: false)
  }

  /// Sends `viewIsAppearing(_:)`, once in each appearance, after the parent controllers have received theirs.
  final func isAppearing() {
    guard pendingAppearance != nil else { return }
    if let parent, parent.viewIfLoaded?.window != nil { parent.isAppearing() }
    guard let animated = pendingAppearance else { return }
    pendingAppearance = nil
    stage?.log.trace(.appearance, subject, "viewIsAppearing(\(animated))")
    viewIsAppearing(animated)
  }

  /// Sends `viewDidAppear(_:)`, after laying out the view if that is still to come.
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
    pendingAppearance = nil
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

  /// Notifies the controller that its view is about to appear and then that it has appeared.
  package final func appear(_ animated: Bool) {
    willAppear(animated)
    didAppear(animated)
  }

  /// Notifies the controller that its view is about to disappear and then that it has disappeared.
  package final func disappear(_ animated: Bool) {
    willDisappear(animated)
    didDisappear(animated)
  }

  /// Lays out an appearing view that no layout pass has reached yet, and sends `viewIsAppearing(_:)` to its
  /// controller. A view that a layout pass reaches has that callback sent ahead of the pass.
  final func layOutArrival() {
    guard pendingAppearance != nil else { return }
    if let view = viewIfLoaded, view.window != nil { view.layoutFromOutermost() }
    isAppearing()
    if let view = viewIfLoaded, view.window != nil, view.isLayoutPending { view.layoutFromOutermost() }
  }
}

extension UIViewController {
  /// Sends the memory warning to the controller, then to its children, then to the controller that it presents.
  final func warnOfMemory() {
    didReceiveMemoryWarning()
    for child in children { child.warnOfMemory() }
    presentedStorage?.warnOfMemory()
  }
}

// A child appears when its view is added to a container that is on screen, and disappears when its view is removed.
extension UIViewController {
  /// The party that sends a controller its appearance callbacks, apart from the view itself.
  private enum Company {
    /// A transition, the stage or the container's own code sends the callbacks.
    case none
    /// No party sends the callbacks: the container removed the controller and left its view in the hierarchy.
    case orphan
    /// The parent container sends the callbacks.
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

  /// A Boolean value indicating whether the parent container forwards appearance callbacks to the controller.
  final var isToldByParent: Bool {
    if case .child = company { return true }
    return false
  }

  /// A Boolean value indicating whether the view is being moved from one presentation to another while it stays on
  /// screen. No controller that follows the view appears or disappears during the move.
  ///
  /// - Complexity: O(depth) in the number of controllers around this one, so callers test this condition last.
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
        // While the container itself appears or disappears, it forwards that to its children.
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

  private func disappearAtOnce() { disappear(containment.departure ?? false) }
}

// Forwarding the container's appearance callbacks to its children: will-callbacks go to the container first,
// did-callbacks to the children first, so that the container's calls enclose theirs **(ours where Apple does not
// say)**.
extension UIViewController {
  final func forwardWillAppear(_ animated: Bool) {
    for child in listeners where child.isViewInside(self) { child.willAppear(animated) }
  }

  final func forwardDidAppear(_ animated: Bool) {
    // A child that a running change adds has not appeared before that change has ended.
    for child in listeners where child.containment.changes == 0 { child.didAppear(animated) }
  }

  final func forwardWillDisappear(_ animated: Bool) {
    for child in listeners { child.willDisappear(animated) }
  }

  final func forwardDidDisappear(_ animated: Bool) {
    for child in listeners { child.didDisappear(animated) }
  }

  /// The children that receive forwarded callbacks, each followed by the controller presented in its place or over its
  /// view. Children for which the container's own code sends the callbacks are left out.
  private var listeners: [UIViewController] {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    var listeners: [UIViewController] = []
    for child in children where child.containment.openAppearance == nil {
      listeners.append(child)
      if let presented = child.presentedInPlace { listeners.append(presented) }
    }
    return listeners
  }

  /// The controller that is presented in this controller's place or over its view; `nil` when the presentation covers
  /// the screen or is still running.
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

// The appearance callbacks of a container that does not leave forwarding to the engine.
extension UIViewController {
  final func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
    let isThere = appearance == .appeared || appearance == .appearing
    guard isThere != isAppearing else {
      return reportUnbalanced(
        "beginAppearanceTransition(\(isAppearing)) was called on “\(subject.name)”, which "
          + "\(appearanceDescription); nothing happens. Call it once for each change")
    }
    containment.openAppearance = animated
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }

  final func endAppearance() {
    guard let animated = containment.openAppearance else {
      return reportUnbalanced(
        "endAppearanceTransition was called on “\(subject.name)”, which \(appearanceDescription), without a beginning; nothing "
          + "happens. Call beginAppearanceTransition first")
    }
    containment.openAppearance = nil
    if appearance == .appearing { didAppear(animated) } else { didDisappear(animated) }
  }

  /// Ends the appearance transition that a container began and left open when it removed the controller, and reports
  /// it.
  final func closeAppearance() {
    guard let animated = containment.openAppearance else { return }
    reportUnbalanced(
      "“\(subject.name)” was removed from its parent between beginAppearanceTransition and "
        + "endAppearanceTransition; it has disappeared now. Call endAppearanceTransition first")
    containment.openAppearance = nil
    disappear(animated)
  }

  private var appearanceDescription: String {
    switch appearance {
    case .disappeared: "has disappeared"
    case .appearing: "is appearing"
    case .appeared: "has appeared"
    case .disappearing: "is disappearing"
    }
  }

  /// Reports unbalanced appearance calls. The diagnostic is a note while the controller's own transition sends the
  /// callbacks: animators often make the same calls, which then have no effect.
  private func reportUnbalanced(_ message: String) {
    stage?.log.report(
      .unbalancedAppearance, transition == nil ? .warning : .note, message, about: [subject])
  }
}
