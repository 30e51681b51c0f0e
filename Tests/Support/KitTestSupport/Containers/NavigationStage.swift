import Containers
import Foundation
import LayerTree
import TransitionEngine

/// A stage with a navigation controller as its root, whose children record their calls.
@MainActor
final class NavigationStage: UINavigationControllerDelegate {
  let stage: Stage
  let log = CallLog()
  let navigation = UINavigationController()
  /// The objects that the delegate returns.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// A Boolean value that indicates whether the delegate's own calls are recorded.
  var isDelegateLogged = true

  init(_ names: String..., configuration: Stage.Configuration = Stage.Configuration()) {
    stage = Stage(configuration)
    navigation.setViewControllers(names.map { LoggingChild($0, log) }, animated: false)
    navigation.delegate = self
    stage.setRoot(navigation)
    stage.step(to: stage.time.now)
    log.clear()
  }

  func make(_ name: String) -> LoggingChild { LoggingChild(name, log) }

  func run(_ seconds: Double) { stage.advance(seconds) }

  /// Plays a script, then advances for some seconds.
  func play(_ script: String, thenFor seconds: Double = 1) throws { try stage.play(script, thenFor: seconds) }

  var names: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { if isDelegateLogged { log.add("willShow \(viewController.title ?? "")") } }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { if isDelegateLogged { log.add("didShow \(viewController.title ?? "")") } }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
