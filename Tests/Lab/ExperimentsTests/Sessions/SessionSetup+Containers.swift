import Foundation
import ViewTree
@testable import Alerts
@testable import Containers
@testable import Experiments
@testable import TransitionEngine

// Direct ways to a state, for the experiments with UIKit's containers.
extension SessionSetup {
  /// Sets the depth of another navigation.
  func walk(_ root: UIViewController, like other: UIViewController) {
    guard let path = root as? PathController, let model = other as? PathController else { return }
    let depth = model.viewControllers.count
    let kept = path.viewControllers.prefix(depth)
    path.setViewControllers(kept + (kept.count..<depth).map { PlaceController($0 + 1) }, animated: false)
  }

  func select(_ root: UIViewController, like other: UIViewController) {
    guard let tabs = root as? UITabBarController, let model = other as? UITabBarController else { return }
    tabs.selectedIndex = model.selectedIndex
  }

  func open(_ root: UIViewController, like other: UIViewController) {
    guard let book = root.children.first as? UIPageViewController,
      let model = other.children.first as? UIPageViewController,
      let number = (model.viewControllers?.first as? ChapterController)?.number,
      number != (book.viewControllers?.first as? ChapterController)?.number
    else { return }
    book.setViewControllers([ChapterController(number)], direction: .forward, animated: false)
  }

  /// Sets the same size class and subject. Returns `false` for a state that depends on history.
  func divide(_ root: UIViewController, like other: UIViewController) -> Bool {
    guard let desk = root as? DeskOfColumnsController, let model = other as? DeskOfColumnsController,
      let split = desk.children.first as? UISplitViewController,
      let seen = model.children.first as? UISplitViewController
    else { return false }
    let shown = seen.isCollapsed ? seen.viewControllers.first : seen.viewControllers.last
    let stack = (shown as? UINavigationController)?.viewControllers ?? []
    let subject = stack.last as? SubjectController
    if seen.isCollapsed {
      guard let list = split.viewControllers.first as? UINavigationController else { return false }
      list.popToRootViewController(animated: false)
      if let subject {
        list.viewControllers.first?.showDetailViewController(
          UINavigationController(rootViewController: SubjectController(subject.number)), sender: nil)
      }
      return true
    }
    desk.act()
    // A popped detail leaves an empty navigation controller.
    let detail = UINavigationController()
    if let subject { detail.setViewControllers([SubjectController(subject.number)], animated: false) }
    split.showDetailViewController(detail, sender: nil)
    return true
  }

  /// Presents the same alert.
  func ask(_ root: UIViewController, like other: UIViewController) -> Bool {
    guard let file = root as? FileController, let model = other as? FileController else { return false }
    file.name.text = model.name.text
    guard let alert = model.presentedViewController as? UIAlertController else { return true }
    // Only the alert for a name has a title; the other one may have the style alert, too.
    if alert.title != nil { file.askForName() } else { file.askWhatToDo() }
    // An action sheet keeps the style that it was presented in, which depends on the width then.
    return (alert.modalPresentationStyle == .popover)
      == (alert.presentation is UIPopoverPresentationController)
  }
}
