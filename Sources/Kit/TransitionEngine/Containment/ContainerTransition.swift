import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// A change from one child to another in a container, with an animator and optionally under a gesture's control: a
/// push, a pop, another tab.
///
/// The callbacks go to the removed child first, at the start and at the end.
package final class ContainerTransition: Transition {
  /// The properties and callbacks with which a container describes the change.
  package struct Plan {
    /// The name of the change in diagnostics, such as `pushing`.
    fileprivate let name: String
    /// Returns the final frame of the new child's view.
    fileprivate let place: () -> CGRect
    /// Called when both children have been notified of the beginning.
    fileprivate let willShow: () -> Void
    /// Called when the views are in their final places and both children have been notified, with whether the change
    /// finished.
    fileprivate let didShow: (Bool) -> Void
    /// Called when the transition is over, so that the next one may begin.
    fileprivate let didEnd: () -> Void

    package init(
      name: String, place: @escaping () -> CGRect, willShow: @escaping () -> Void = {},
      didShow: @escaping (Bool) -> Void = { _ in }, didEnd: @escaping () -> Void = {}
    ) {
      self.name = name
      self.place = place
      self.willShow = willShow
      self.didShow = didShow
      self.didEnd = didEnd
    }
  }

  let owner: UIViewController
  private let room: UIView
  private let plan: Plan
  private let oldFrame: CGRect

  private init(
    in owner: UIViewController, _ room: UIView, from old: UIViewController, to new: UIViewController,
    plan: Plan, animated: Bool, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: ControllerStage
  ) {
    self.owner = owner
    self.room = room
    self.plan = plan
    oldFrame = old.view.frame
    super.init(
      plan.name, from: old, to: new, in: room, animated: animated, animator: animator, interactor: interactor,
      stage: stage)
  }

  /// Begins a change of children at once. Returns `nil`, and does nothing, if the container is on no stage.
  @discardableResult
  package static func begin(
    in owner: UIViewController, _ room: UIView, from old: UIViewController, to new: UIViewController,
    plan: Plan, animated: Bool, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) -> ContainerTransition? {
    guard let stage = owner.stage else { return nil }
    new.loadViewIfNeeded()
    // Pending layout is done first, also when two changes are requested in one turn.
    room.superview?.layoutIfNeeded()
    let transition = ContainerTransition(
      in: owner, room, from: old, to: new, plan: plan, animated: animated, animator: animator,
      interactor: interactor, stage: stage)
    stage.containerTransitions.add(transition)
    // A request inside an animation block does not animate with that block.
    AnimationScope.leave { transition.begin() }
    return transition
  }

  // MARK: The two sides

  override var allControllers: [UIViewController] {
    // A container that is being presented keeps the transition of its presentation.
    owner.transition == nil || owner.transition === self ? [from, to, owner] : [from, to]
  }
  override var placesAlongside: [UIView?] { [owner.viewIfLoaded] }

  override func view(of controller: UIViewController) -> UIView? { controller.view }

  override func initialFrame(of controller: UIViewController) -> CGRect {
    controller === from ? oldFrame : .zero
  }

  override func finalFrame(of controller: UIViewController) -> CGRect {
    controller === to ? plan.place() : .zero
  }

  /// A Boolean value indicating whether the container has left the window, so that the transition may end early.
  override var mayEndEarly: Bool {
    (room as? ContainerRoom)?.hasLeftWindow ?? (container.window == nil)
  }

  // MARK: Callbacks and final places

  /// A Boolean value indicating whether the children receive appearance callbacks now. Children of a container that is
  /// off screen receive theirs when the container appears.
  private var isTelling: Bool { owner.appearance == .appeared || owner.appearance == .appearing }

  override func prepare() {
    (room as? ContainerRoom)?.isTransitionRunning = true
    for child in [from, to] {
      child.containment.changes += 1
      child.containment.isInTransition = true
    }
    if isTelling {
      from.willDisappear(isAnimated)
      to.willAppear(isAnimated)
    }
    plan.willShow()
  }

  override func conclude(_ completed: Bool) {
    (room as? ContainerRoom)?.isTransitionRunning = false
    let (staying, leaving) = completed ? (to, from) : (from, to)
    leaving.viewIfLoaded?.removeFromSuperview()
    let view: UIView = staying.view
    if !view.isDescendant(of: room) {
      if completed { reportMissingView() }
      view.frame = plan.place()
      room.addSubview(view)
    }
    for child in [from, to] {
      child.containment.changes -= 1
      child.containment.isInTransition = false
    }
    // A child that did not begin to appear here receives its callbacks from its container.
    if completed {
      // The child may have reappeared with its container in the meantime.
      from.disappear(isAnimated)
      restoreAppearance(of: to)
    } else {
      to.willDisappear(isAnimated)
      if isTelling { from.willAppear(isAnimated) }
      to.didDisappear(isAnimated)
      restoreAppearance(of: from)
    }
    plan.didShow(completed)
  }

  /// Completes the appearance of the staying child according to its container's, which may have disappeared in the
  /// meantime.
  private func restoreAppearance(of staying: UIViewController) {
    switch owner.appearance {
    case .appeared: staying.didAppear(isAnimated)
    case .disappeared: staying.disappear(isAnimated)
    case .appearing, .disappearing: break
    }
  }

  override func releaseRemovedControllers() {
    guard isInteractive, container.window == nil else { return }
    release(.even(finishes: false))
  }

  private func reportMissingView() {
    report(
      .toViewNotInContainer,
      "the view of “\(to.subject.name)” was not in the container view at the end of the transition; it was added then. "
        + "Add it in animateTransition(using:), and do not remove it",
      about: [to.subject])
  }

  override func layOutAfterwards(_ completed: Bool) {
    room.superview?.setNeedsLayout()
    guard !completed else { return }
    for controller in allControllers { controller.viewIfLoaded?.setNeedsLayoutThroughout() }
  }

  override func postScreenChange() { stage?.post(.screenChanged, to.viewIfLoaded) }

  override func settledWords(_ completed: Bool) -> String {
    completed ? "\(name) \(to.subject.name) is done" : "back where it was"
  }

  override func didEnd() {
    stage?.containerTransitions.remove(self)
    plan.didEnd()
  }
}

// Changing between children as in a presentation: with a context, an animator, and optionally a gesture.
extension UIViewController {
  /// Changes from one child to another with an animator, under a gesture's control if there is an interaction
  /// controller. **(ours)**
  ///
  /// UIKit leaves it to each container to write a context of its own. This method provides the one that presentations
  /// have: `animator` and `interaction` see no difference. `room` is the view in which the change takes place and
  /// which contains the old child's view. The old child remains a child until the container removes it in
  /// `completion`, whose argument is whether the change finished.
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
        "a transition expects two different children of “\(subject.name)”; nothing happens. Add both as children "
          + "first",
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
