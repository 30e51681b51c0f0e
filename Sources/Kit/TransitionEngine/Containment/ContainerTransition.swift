import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// One change from a child to another in a container, by an animator and perhaps under a gesture's control: a push, a
/// pop, another tab.
///
/// At the start the one that goes is told first, at the end too.
package final class ContainerTransition: Transition {
  /// What a container has to say about its change.
  package struct Plan {
    /// What it is called in reports: `pushing`.
    fileprivate let name: String
    /// Where the view of the one that comes is to end, asked for when it is needed.
    fileprivate let place: () -> CGRect
    /// Called when both have been told that it begins.
    fileprivate let willShow: () -> Void
    /// Called when the views are where they stay and both have been told: whether it was completed.
    fileprivate let didShow: (Bool) -> Void
    /// Called when everything is over, so that the next may begin.
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
  private let old: UIViewController
  private let new: UIViewController
  private let oldFrame: CGRect

  private init(
    in owner: UIViewController, _ room: UIView, from old: UIViewController, to new: UIViewController,
    plan: Plan, animated: Bool, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: Stage
  ) {
    self.owner = owner
    self.room = room
    self.plan = plan
    self.old = old
    self.new = new
    oldFrame = old.view.frame
    super.init(in: room, animated: animated, animator: animator, interactor: interactor, stage: stage)
  }

  /// Begins a change at once. Nil when there is no stage to run on: then nothing happens.
  @discardableResult
  package static func begin(
    in owner: UIViewController, _ room: UIView, from old: UIViewController, to new: UIViewController,
    plan: Plan, animated: Bool, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) -> ContainerTransition? {
    guard let stage = owner.stage else { return nil }
    new.loadViewIfNeeded()
    // What was asked for before has to be where it belongs, also when both happen in one turn.
    room.superview?.layoutIfNeeded()
    let transition = ContainerTransition(
      in: owner, room, from: old, to: new, plan: plan, animated: animated, animator: animator,
      interactor: interactor, stage: stage)
    stage.containerTransitions.add(transition)
    // Who asks for it inside an animation block asks for no animation of its own.
    AnimationScope.leave { transition.begin() }
    return transition
  }

  // MARK: The two sides

  override var name: String { plan.name }
  override var from: UIViewController { old }
  override var to: UIViewController { new }
  override var everybody: [UIViewController] {
    // A container that is being presented has that transition.
    owner.transition == nil || owner.transition === self ? [old, new, owner] : [old, new]
  }
  override var placesAlongside: [UIView?] { [owner.viewIfLoaded] }

  override func view(of controller: UIViewController) -> UIView? { controller.view }

  override func initialFrame(of controller: UIViewController) -> CGRect {
    controller === old ? oldFrame : .zero
  }

  override func finalFrame(of controller: UIViewController) -> CGRect {
    controller === new ? plan.place() : .zero
  }

  /// What has left the screen has nothing to wait for.
  override var mayEndEarly: Bool {
    (room as? ContainerRoom)?.hasLeftWindow ?? (container.window == nil)
  }

  // MARK: Who is told, and where the views are left

  /// A container that is not on screen says nothing: its children hear of it when it appears.
  private var isTelling: Bool { owner.appearance == .appeared || owner.appearance == .appearing }

  override func prepare() {
    (room as? ContainerRoom)?.isTransitionRunning = true
    for child in [old, new] {
      child.containment.changes += 1
      child.containment.isInTransition = true
    }
    if isTelling {
      old.willDisappear(isAnimated)
      new.willAppear(isAnimated)
    }
    plan.willShow()
  }

  override func conclude(_ completed: Bool) {
    (room as? ContainerRoom)?.isTransitionRunning = false
    let (staying, leaving) = completed ? (new, old) : (old, new)
    leaving.viewIfLoaded?.removeFromSuperview()
    let view: UIView = staying.view
    if !view.isDescendant(of: room) {
      if completed { sayMissing() }
      view.frame = plan.place()
      room.addSubview(view)
    }
    for child in [old, new] {
      child.containment.changes -= 1
      child.containment.isInTransition = false
    }
    // What did not begin to appear here has its container tell it.
    if completed {
      // It may have come back with its container meanwhile.
      old.willDisappear(isAnimated)
      old.didDisappear(isAnimated)
      tellStaying(new)
    } else {
      new.willDisappear(isAnimated)
      if isTelling { old.willAppear(isAnimated) }
      new.didDisappear(isAnimated)
      tellStaying(old)
    }
    plan.didShow(completed)
  }

  /// Tells the one that stays what its container has come to meanwhile: what appeared in one that is gone is gone, too.
  private func tellStaying(_ staying: UIViewController) {
    switch owner.appearance {
    case .appeared: staying.didAppear(isAnimated)
    case .disappeared:
      staying.willDisappear(isAnimated)
      staying.didDisappear(isAnimated)
    case .appearing, .disappearing: break
    }
  }

  /// Takes back what a gesture had in its hand when the container was taken off the screen: no finger will let it go.
  func letGoWhenAway() {
    guard isInteractive, container.window == nil else { return }
    release(
      Release(finishes: false, speed: 1, pace: .along(UICubicTimingParameters(animationCurve: .linear))))
  }

  private func sayMissing() {
    report(
      .toViewNotInContainer,
      "the view of the controller that came is not in the container at the end, and is to stay; the animator has to "
        + "add it, and to leave it there. It is added now",
      about: [new.subject])
  }

  override func layOutAfterwards(_ completed: Bool) {
    room.superview?.setNeedsLayout()
    guard !completed else { return }
    for controller in everybody { controller.viewIfLoaded?.setNeedsLayoutThroughout() }
  }

  override func sayScreenChanged() { stage?.post(.screenChanged, new.viewIfLoaded) }

  override func settledWords(_ completed: Bool) -> String {
    completed ? "\(name) \(new.subject.name) is done" : "back where it was"
  }

  override func didEnd() {
    stage?.containerTransitions.remove(self)
    plan.didEnd()
  }
}

/// The transitions that run inside containers, in the order in which they began.
///
/// One that runs holds itself, for late calls, until it is over: when the stage goes, they are let go here.
@MainActor
final class ContainerTransitions {
  private(set) var running: [ContainerTransition] = []
  var isEmpty: Bool { running.isEmpty }
  var last: ContainerTransition? { running.last }

  func add(_ transition: ContainerTransition) { running.append(transition) }
  func remove(_ transition: ContainerTransition) { running.removeAll { $0 === transition } }

  func checkUnfinished() {
    for transition in running {
      transition.letGoWhenAway()
      transition.checkUnfinished()
    }
  }

  isolated deinit { for transition in running { transition.abandon() } }
}
