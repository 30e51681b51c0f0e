import Foundation
import ViewTree

/// The replacement of one presentation controller by another while the presented controller stays, because the style
/// changes with the traits.
///
/// The old presentation controller receives the hooks of a dismissal and removes its chrome. The new one receives the
/// hooks of a presentation and adds its own. The presented controller receives callbacks only when another controller
/// replaces it.
struct PresentationSwap {
  let stage: ControllerStage
  let old: UIPresentationController
  let new: UIPresentationController
  let container: TransitionContainerView
  let presenter: UIViewController
  let coordinator: SizeCoordinator

  private var from: UIViewController { old.presentedViewController }
  private var to: UIViewController { new.presentedViewController }
  private var replaces: Bool { from !== to }
  private var everybody: [UIViewController] { [from, to, presenter] }

  /// Replaces the old presentation with the new one. Changes made here are animated with the change of size.
  func begin() {
    let animated = coordinator.isAnimated
    for controller in everybody { controller.swapCoordinator = coordinator }
    new.notifyAdaptiveStyle(coordinator)
    new.presentingViewController = presenter
    new.original?.presentingViewController = presenter
    new.presentersPlace = old.presentersPlace
    hook(old, "dismissalTransitionWillBegin()") { old.dismissalTransitionWillBegin() }
    if replaces { from.willDisappear(animated) }
    link()
    hook(new, "presentationTransitionWillBegin()") { new.presentationTransitionWillBegin() }
    if replaces { to.willAppear(animated) }
    movePresenter(animated)
    exchangeViews()
    leaveToCover()
    coordinator.willEnd { end() }
  }

  private func hook(_ presentation: UIPresentationController, _ call: String, _ body: () -> Void) {
    stage.log.trace(.hook, presentation.subject, call)
    body()
  }

  /// Connects the new presentation controller and the presented controller with the presenter and the container.
  private func link() {
    if replaces, to.parent != nil {
      to.willMove(toParent: nil)
      to.viewIfLoaded?.removeFromSuperview()
      to.removeFromParent()
    }
    to.loadViewIfNeeded()
    if replaces {
      presenter.presentedStorage = to
      to.presentingStorage = presenter
      to.presentedStorage = from.presentedStorage
      to.presentedStorage?.presentingStorage = to
      from.presentedStorage = nil
      from.presentingStorage = nil
    }
    container.presentation = new
    new.containerView = container
    to.presentation = new
  }

  private func exchangeViews() {
    if !replaces { to.isViewBeingCarried = true }
    defer { to.isViewBeingCarried = false }
    guard let view = new.presentedView else { return }
    let gone = replaces || old.presentedView !== view ? old.presentedView : nil
    UIView.performWithoutAnimation {
      view.frame = gone?.frame ?? view.frame
      SystemView.change { container.addSubview(view) }
      if gone !== view, gone?.superview === container { gone?.removeFromSuperview() }
      view.layoutIfNeeded()
    }
    guard new.fadesInForAnother else {
      view.frame = new.frameOfPresentedViewInContainerView
      return
    }
    UIView.performWithoutAnimation {
      new.containerViewWillLayoutSubviews()
      view.alpha = 0
    }
    view.alpha = 1
  }

  /// Removes the presented controller's view again if a presentation over it, such as a full screen one, hides it.
  ///
  /// The position of the view in the new presentation is recorded for the end of the presentation over it.
  private func leaveToCover() {
    guard let above = to.presentedStorage?.presentation, above.shouldRemovePresentersView,
      let view = to.viewIfLoaded
    else { return }
    above.presentersPlace = SavedViewPosition(of: view)
    SystemView.change { view.removeFromSuperview() }
  }

  private func movePresenter(_ animated: Bool) {
    switch (old.shouldRemovePresentersView, new.shouldRemovePresentersView) {
    case (true, false):
      UIView.performWithoutAnimation { stage.restore(presenter, at: old.presentersPlace) }
      presenter.willAppear(animated)
    case (false, true):
      presenter.willDisappear(animated)
    default: break
    }
  }

  private func end() {
    let animated = coordinator.isAnimated
    switch (old.shouldRemovePresentersView, new.shouldRemovePresentersView) {
    case (true, false):
      presenter.didAppear(animated)
    case (false, true):
      if let view = presenter.viewIfLoaded {
        new.presentersPlace = SavedViewPosition(of: view)
        SystemView.change { view.removeFromSuperview() }
      }
      presenter.didDisappear(animated)
    default: break
    }
    hook(old, "dismissalTransitionDidEnd(true)") { old.dismissalTransitionDidEnd(true) }
    hook(new, "presentationTransitionDidEnd(true)") { new.presentationTransitionDidEnd(true) }
    if replaces {
      to.didAppear(animated)
      from.didDisappear(animated)
    }
    if old !== new.original {
      // A presentation controller that is not in use has no container, and its original has another one standing in.
      old.original = nil
      old.containerView = nil
    }
    for controller in everybody { controller.swapCoordinator = nil }
    // Presentations do not lay out the views of a running transition, which the presenter's own one was until now.
    for controller in everybody { controller.presentation?.containerView?.setNeedsLayout() }
  }
}
