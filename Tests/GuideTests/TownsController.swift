import UIKit
import ViewTree
@testable import Containers
@testable import TransitionEngine

/// The list of `Containers.md`, whose rows push controllers; also the delegate of the navigation controller.
final class TownsController: UIViewController, UINavigationControllerDelegate {
  private(set) var openedMaps = 0

  func openTown() {
    let town = TownController()
    town.title = "Ghent"
    town.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Map", style: .plain, target: self, action: TownsController.openMap)
    show(town, sender: self)
  }

  private func openMap() { openedMaps += 1 }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? CornerAnimator(presenting: true) : nil
  }
}
