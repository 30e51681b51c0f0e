import Scenarios
import UIKit

/// A navigation three pages deep, which offers an animator of its own when that is asked for.
final class PathController: UINavigationController, UINavigationControllerDelegate {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init(navigationBarClass: nil, toolbarClass: nil)
    delegate = self
    restorationIdentifier = "path"
    setViewControllers((1...3).map { PlaceController($0) }, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isShown = knobs.isOn("toolbar")
    if isToolbarHidden == isShown { setToolbarHidden(!isShown, animated: false) }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { knobs.isOn("fades") ? FadingAnimator() : nil }
}
