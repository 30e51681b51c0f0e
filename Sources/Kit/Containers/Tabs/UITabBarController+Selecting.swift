import Controls
import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

// The selection of a tab.
extension UITabBarController {
  final func setTabs(_ controllers: [UIViewController]) {
    var next: [UIViewController] = []
    for controller in controllers {
      let isTwice = next.contains { $0 === controller }
      guard !isTwice, controller.presentingStorage == nil else {
        stage?.log.report(
          .presentedTwice, .error,
          "“\(controller.subject.name)” is listed twice in the tab bar controller, or presented; this tab is left out. Give each tab a "
            + "controller of its own",
          about: [subject, controller.subject])
        continue
      }
      guard canAdd(controller) else { continue }
      next.append(controller)
    }
    let leaving = tabs.filter { old in !next.contains { $0 === old } }
    let coming = next.filter { new in !tabs.contains { $0 === new } }
    tabs = next
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming { addChild(controller) }
    if selection == nil || !next.contains(where: { $0 === selection }) { selection = next.first }
    tabBar.items = next.map(\.tabBarItem)
    selectItem()
    showSelection()
    for controller in leaving { controller.removeFromParent() }
    for controller in coming { controller.didMove(toParent: self) }
    children = next
  }

  /// Updates the bar's items if the tab bar item of any controller has changed.
  package final func tabItemsMayHaveChanged() {
    let items: [UITabBarItem] = tabs.map(\.tabBarItem)
    let shown = tabBar.items ?? []
    guard !items.elementsEqual(shown, by: { $0 === $1 }) else { return }
    tabBar.items = items
    selectItem()
  }

  /// Marks the item of the selected tab as selected.
  private func selectItem() {
    let index = tabs.firstIndex { $0 === selection }
    tabBar.selectedItem = index.flatMap { tabBar.items?[$0] }
  }

  /// Handles a tap on a tab. A tap on the selected tab pops its navigation controller to the root.
  final func choose(at index: Int) {
    guard tabs.indices.contains(index) else { return }
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    if let item = controller.tabBarItem { tabBar.delegate?.tabBar(tabBar, didSelect: item) }
    if controller === selection {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  final func select(_ controller: UIViewController) {
    guard tabs.contains(where: { $0 === controller }) else {
      stage?.log.report(
        .noSuchTab, .error,
        "“\(controller.subject.name)” is not a tab of the tab bar controller; the selection stays. Select one of viewControllers",
        about: [subject, controller.subject])
      return
    }
    guard controller !== selection else { return }
    selection = controller
    selectItem()
    showSelection()
  }

  /// Displays the selected tab's view, with a transition if the delegate provides an animator.
  ///
  /// A selection during a transition is applied when the transition has ended.
  final func showSelection() { onOwnStage { showSelectionOnStage() } }

  private func showSelectionOnStage() {
    guard let room, !isChanging, shown !== selection else { return }
    guard let new = selection else {
      shown?.view.removeFromSuperview()
      return shown = nil
    }
    stage?.setNeedsStatusBarUpdate()
    let isOnScreen = (appearance == .appeared || appearance == .appearing) && viewIfLoaded?.window != nil
    layOut(new)
    guard isOnScreen, let old = shown, old.parent === self else {
      if let shown, shown.viewIfLoaded?.superview === room { shown.view.removeFromSuperview() }
      shown = new
      new.view.frame = contentFrame(for: new)
      room.addSubview(new.view)
      viewIfLoaded?.setNeedsLayout()
      contentSizeMayHaveChanged()
      return
    }
    let offered = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    let interactor = offered.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    isChanging = true
    // A push or pop that moved the bar may still be cancelled; the bar belongs to another tab by then.
    (old as? UINavigationController)?.running?.timeline.expectsOtherValues = true
    let plan = ContainerTransition.Plan(
      name: "selecting",
      place: { [unowned self] in contentFrame(for: new) },
      willShow: { [unowned self] in barMayChange(alongside: new.transitionCoordinator) },
      didShow: { [unowned self] completed in
        isChanging = false
        shown = completed ? new : old
        // After a cancel the old tab is selected again, unless another one was selected in the meantime.
        if !completed, selection === new {
          selection = old
          selectItem()
        }
        contentSizeMayHaveChanged()
      },
      didEnd: { [unowned self] in showSelection() })
    ContainerTransition.begin(
      in: self, room, from: old, to: new, plan: plan, animated: offered != nil,
      animator: offered ?? InstantAnimator(), interactor: interactor)
  }
}
