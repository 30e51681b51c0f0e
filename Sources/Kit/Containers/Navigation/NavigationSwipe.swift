import Controls
import Foundation
import GestureMath
import LayerTree
import TransitionEngine
import ViewTree

/// A swipe from the edge that pops the top controller.
@MainActor
final class NavigationSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  private let driver = PanDriver(PanModel(axis: [1, 0], distance: 1))
  private(set) lazy var recognizer = makeRecognizer()

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
  }

  private func makeRecognizer() -> UIScreenEdgePanGestureRecognizer {
    let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: NavigationSwipe.handle)
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.name = "pop"
    return recognizer
  }

  /// A Boolean value indicating whether the interaction controller waits for the pop that was requested.
  var isWaiting: Bool { driver.isWaiting }
  var interaction: UIPercentDrivenInteractiveTransition? { driver.interaction }

  private var isRightToLeft: Bool {
    controller.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    recognizer.edges = isRightToLeft ? .right : .left
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if driver.isRunning { return true }
    guard controller.target == nil, controller.waiting.isEmpty, let top = controller.settled.last else {
      return false
    }
    return controller.settled.count > 1 && top.navigationItem.showsBackButton
      && !controller.isNavigationBarHidden
  }

  private func handle(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began, !driver.catchTransition() {
      // Without a delegate, the recognizer may begin at any time.
      guard controller.target == nil, controller.viewControllers.count > 1 else { return }
      let width = controller.viewIfLoaded?.bounds.width ?? 1
      driver.use(PanModel(axis: [isRightToLeft ? -1 : 1, 0], distance: max(1, width)))
      driver.drive(UIPercentDrivenInteractiveTransition())
      controller.popViewController(animated: true)
    }
    driver.follow(pan)
  }
}
