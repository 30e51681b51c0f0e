import Scenarios
import UIKit

/// A tab bar controller whose tabs lie side by side, and turn with the finger.
final class DraggedTabsController: UITabBarController, UITabBarControllerDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(axis: [-1, 0], distance: 1))
  private let pan = UIPanGestureRecognizer()

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    delegate = self
    restorationIdentifier = "tabs"
    viewControllers = ["Today", "Week", "Year"].enumerated().map { index, title in
      let page = NumberController(index + 1)
      page.title = title
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
      return page
    }
    viewControllers?[1].tabBarItem.badgeValue = "2"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pan.addTarget(self, action: DraggedTabsController.drag)
    pan.allowedAxes = .horizontal
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    knobs.prepare(pan)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, !driver.catchTransition() {
      let isOnwards = pan.heading(in: view).x < 0
      let next = selectedIndex + (isOnwards ? 1 : -1)
      guard transitionCoordinator == nil, viewControllers?.indices.contains(next) == true else { return }
      driver.use(axis: [isOnwards ? -1 : 1, 0], distance: max(1, view.bounds.width), knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      selectedIndex = next
    }
    driver.follow(pan, knobs)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    let way = names.contains("right") || names.contains("space") ? 1 : names.contains("left") ? -1 : 0
    guard way != 0, let count = viewControllers?.count else {
      return super.pressesBegan(presses, with: event)
    }
    selectedIndex = (selectedIndex + way + count) % count
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = viewControllers ?? []
    func place(_ controller: UIViewController) -> Int { tabs.firstIndex { $0 === controller } ?? 0 }
    return SideBySideAnimator(onwards: place(toVC) > place(fromVC), duration: knobs["duration"])
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver.isWaiting ? knobs.tuned(driver.interaction) : nil
  }
}
