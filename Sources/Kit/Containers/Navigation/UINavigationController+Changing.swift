import Controls
import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

// Changes of the stack, one after the other.
extension UINavigationController {
  /// Returns whether a controller may not be added to the stack, and reports the reason.
  final func refuses(_ controller: UIViewController) -> Bool {
    func refuse(_ rule: Rule, _ why: String) -> Bool {
      stage?.log.report(rule, .error, why, about: [subject, controller.subject])
      return true
    }
    if controller is UINavigationController {
      return refuse(
        .navigationInNavigation,
        "a navigation controller was pushed on another one; nothing is pushed. Present it, or push its root")
    }
    if controller.presentingStorage != nil {
      return refuse(
        .presentedTwice,
        "“\(controller.subject.name)” is presented already; it is not pushed. Dismiss it first")
    }
    if viewControllers.contains(where: { $0 === controller }) {
      reportSecondPush(of: controller)
      return true
    }
    return !canAdd(controller)
  }

  final func reportSecondPush(of controller: UIViewController) {
    stage?.log.report(
      .pushedTwice, .error,
      "“\(controller.subject.name)” is on the navigation stack already; it is not pushed again. Pop to it, or push another one",
      about: [subject, controller.subject])
  }

  final func change(_ change: NavigationChange, animated: Bool) {
    onOwnStage { changeOnStage(change, animated: animated) }
  }

  private func changeOnStage(_ change: NavigationChange, animated: Bool) {
    let animated = animated && UIView.areAnimationsEnabled
    guard !changeLent(change, animated: animated) else { return }
    isChangingStack = true
    switch change {
    case .push(let controller): addChild(controller)
    case .set(let controllers): for controller in controllers { addChild(controller) }
    case .pop, .popTo, .popToRoot: break
    }
    isChangingStack = false
    waiting.append((change, animated))
    beginNext()
  }

  /// A Boolean value indicating whether the container is on screen; otherwise changes are made without animation.
  private var isOnScreen: Bool {
    (appearance == .appeared || appearance == .appearing) && viewIfLoaded?.window != nil
  }

  final func beginNext() {
    while target == nil, !waiting.isEmpty {
      let (change, animated) = waiting.removeFirst()
      let next = change.applied(to: settled)
      guard isOnScreen, let old = shown, let new = next.last, old !== new else {
        changeAtOnce(to: next)
        continue
      }
      begin(next, from: old, to: new, animated: animated)
    }
  }

  // MARK: Without a transition

  private func changeAtOnce(to next: [UIViewController]) {
    let (leaving, coming) = difference(to: next)
    for controller in leaving { controller.willMove(toParent: nil) }
    let old = settled
    settled = next
    showTop()
    let items = navigationBar.begin(next.map(\.navigationItem), forward: true)
    items.animate()
    items.end(true)
    // The tab bar may have to be shown or hidden.
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    finish(leaving: leaving, coming: coming, of: old)
  }

  /// Moves the top controller's view into the view that displays the navigation controller's pages.
  final func showTop() {
    guard let room, target == nil, shown !== settled.last else { return }
    if let shown, shown.viewIfLoaded?.superview === room { shown.view.removeFromSuperview() }
    guard let top = settled.last else { return shown = nil }
    delegate?.navigationController(self, willShow: top, animated: false)
    shown = top
    layOut(top)
    room.addSubview(top.view)
    showToolbarItems(of: top)
    viewIfLoaded?.setNeedsLayout()
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  // MARK: With a transition

  private func begin(
    _ next: [UIViewController], from old: UIViewController, to new: UIViewController, animated: Bool
  ) {
    guard let room else { return }
    let (leaving, coming) = difference(to: next)
    let operation: Operation = coming.contains { $0 === new } ? .push : .pop
    target = next
    for controller in leaving { controller.willMove(toParent: nil) }
    // A swipe also drives a custom animator, unless the delegate provides an interaction controller.
    let swiping = operation == .pop && swipe.isWaiting ? swipe.interaction : nil
    let offered =
      animated
      ? delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new) : nil
    let interactor = offered.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let standard: any UIViewControllerAnimatedTransitioning =
      animated ? standardAnimator(operation, isSwiped: swiping != nil) : InstantAnimator()
    layOut(new)
    let plan = ContainerTransition.Plan(
      name: operation == .push ? "pushing" : "popping",
      place: { [unowned self] in contentFrame(for: new) },
      willShow: { [unowned self] in willShow(new, next, operation, animated) },
      didShow: { [unowned self] completed in
        target = nil
        barChange?.end(completed)
        barChange = nil
        if completed {
          let before = settled
          settled = next
          shown = new
          finish(leaving: leaving, coming: coming, of: before)
        } else {
          // Controllers that were to be removed stay, and receive `didMove(toParent:)`.
          for controller in leaving { controller.didMove(toParent: self) }
          discard(coming)
          if lent != nil { updateDetail(afterChangeOf: next) }
        }
        showToolbarItems(of: settled.last)
        if let top = settled.last {
          delegate?.navigationController(self, didShow: top, animated: animated)
        }
      },
      didEnd: { [unowned self] in beginNext() })
    running = ContainerTransition.begin(
      in: self, room, from: old, to: new, plan: plan, animated: animated, animator: offered ?? standard,
      interactor: interactor ?? swiping)
  }

  /// Returns the animator: the slide, or a cross-fade with Reduce Motion unless a swipe moves the page.
  private func standardAnimator(
    _ operation: Operation, isSwiped: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    let fades = stage?.reducesMotion == true && !isSwiped
    return fades ? CrossFadeAnimator() : NavigationAnimator(operation)
  }

  private func willShow(
    _ new: UIViewController, _ next: [UIViewController], _ operation: Operation, _ animated: Bool
  ) {
    delegate?.navigationController(self, willShow: new, animated: animated)
    let change = navigationBar.begin(
      next.map(\.navigationItem), forward: operation == .push, height: barHeight,
      scrolledFraction: scrolledFraction)
    barChange = change
    new.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
      change.animate()
      layOutNavigationBar()
      navigationBar.layoutIfNeeded()
      updateBottomEdge()
    })
    tabBarController?.barMayChange(alongside: new.transitionCoordinator)
  }

  /// Makes all requested changes now, without animation, because the controllers are needed elsewhere.
  final func endChanges() {
    for index in waiting.indices { waiting[index].animated = false }
    if target != nil { running?.endAtOnce() }
  }

  // MARK: Added and removed controllers

  private func difference(
    to next: [UIViewController]
  ) -> (leaving: [UIViewController], coming: [UIViewController]) {
    (
      settled.filter { old in !next.contains { $0 === old } },
      next.filter { new in !settled.contains { $0 === new } }
    )
  }

  private func finish(
    leaving: [UIViewController], coming: [UIViewController], of old: [UIViewController]
  ) {
    for controller in leaving {
      if controller.viewIfLoaded?.superview === room { controller.view.removeFromSuperview() }
      // The controller may be about to be added again.
      if !viewControllers.contains(where: { $0 === controller }) { controller.removeFromParent() }
    }
    for controller in coming { controller.didMove(toParent: self) }
    children = viewControllers.filter { $0.parent === self }
    if lent != nil { updateDetail(afterChangeOf: old) }
    contentSizeMayHaveChanged()
    tabItemMayHaveChanged()
  }

  /// Removes the child controllers that a cancelled push had added.
  private func discard(_ coming: [UIViewController]) {
    for controller in coming where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }
}

/// A change of a navigation controller's stack.
enum NavigationChange {
  case push(UIViewController)
  case pop
  /// Pops all controllers above a controller of the stack.
  case popTo(UIViewController)
  case popToRoot
  case set([UIViewController])

  /// Returns the stack after the change. A change that is not possible has no effect, because the stack may differ
  /// from that at the time of the request.
  func applied(to stack: [UIViewController]) -> [UIViewController] {
    switch self {
    case .push(let controller):
      return stack.contains { $0 === controller } ? stack : stack + [controller]
    case .pop:
      return stack.count > 1 ? stack.dropLast() : stack
    case .popTo(let controller):
      guard let index = stack.firstIndex(where: { $0 === controller }) else { return stack }
      return Array(stack[...index])
    case .popToRoot:
      return Array(stack.prefix(1))
    case .set(let controllers):
      return controllers
    }
  }
}
