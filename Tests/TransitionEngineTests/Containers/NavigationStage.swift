import Foundation
import GestureMath
import LayerTree
import ViewTree

@testable import TransitionEngine

/// A stage with a navigation at its root, whose controllers say what they are told.
@MainActor
final class NavigationStage: UINavigationControllerDelegate {
  let stage: Stage
  let log = CallLog()
  let navigation = UINavigationController()
  /// What the delegate offers.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// A Boolean value indicating whether the delegate's own calls are written down.
  var isDelegateLogged = true

  init(_ names: String..., configuration: Stage.Configuration = Stage.Configuration()) {
    stage = Stage(configuration)
    navigation.setViewControllers(names.map { ContainedController($0, log) }, animated: false)
    navigation.delegate = self
    stage.setRoot(navigation)
    stage.step(to: stage.time.now)
    log.clear()
  }

  func make(_ name: String) -> ContainedController { ContainedController(name, log) }

  func run(_ seconds: Double) {
    let end = stage.time.now + Int64(seconds * 1e9)
    while stage.time.now < end { stage.step(to: min(end, stage.time.now + 16_666_667)) }
  }

  /// Plays a script and goes on for a while.
  func play(_ script: String, thenFor seconds: Double = 1) throws {
    let start = stage.time.now
    let parsed = try GestureScript(parsing: script)
    var rest = parsed.samples(rate: 120, start: start).map(StageEvent.init)[...]
    let end = start + parsed.duration + Int64(seconds * 1e9)
    while stage.time.now < end {
      let time = min(end, stage.time.now + 16_666_667)
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
    }
  }

  var names: [String] { navigation.viewControllers.map { $0.title ?? "" } }
  var shownName: String? { navigation.shown?.title }
  var isAtRest: Bool { stage.containerTransitions.isEmpty && navigation.waiting.isEmpty }

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
