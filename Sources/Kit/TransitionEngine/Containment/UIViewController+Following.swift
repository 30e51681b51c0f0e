import Diagnostics
import Foundation
import LayerTree
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

// Changing from child to child as a presentation does: with a context, an animator, and perhaps a gesture.
extension UIViewController {
  /// Changes from one child to another by an animator, under a gesture's control if there is an interaction
  /// controller. **(ours)**
  ///
  /// UIKit leaves it to each container to write a context of its own. Here it gets the one that presentations have:
  /// `animator` and `interaction` see no difference. `room` is the view in which it happens, and in which the old
  /// child's view lies; the child that leaves stays a child until the container lets it go in `completion`, which
  /// says whether the change was completed.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, in room: UIView? = nil,
    using animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController !== toViewController, fromViewController.parent === self,
      toViewController.parent === self
    else {
      stage?.log.report(
        .childrenWithoutCommonParent, .error,
        "a transition needs two children of the controller that it is called on; nothing happens",
        about: [subject, fromViewController.subject, toViewController.subject])
      completion?(false)
      return
    }
    let place = room ?? fromViewController.viewIfLoaded?.superview ?? view!
    let plan = ContainerTransition.Plan(
      name: "changing", place: { place.bounds }, didShow: { completion?($0) })
    let begun = ContainerTransition.begin(
      in: self, place, from: fromViewController, to: toViewController, plan: plan, animated: true,
      animator: animator, interactor: interaction)
    if begun == nil { completion?(false) }
  }
}
