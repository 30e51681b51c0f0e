import Foundation
import GestureMath
import TransitionEngine
import ViewTree

@testable import Experiments

/// A floor's transitioning delegate: the floor slides in from the right, and a drag to the right dismisses it.
///
/// A drag in either direction catches and reverses the transition of a catchable floor.
final class FloorTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private weak var floor: FloorController?
  private let driver = PanDriver(FloorTransitions.model(towards: 1))

  init(_ floor: FloorController) {
    self.floor = floor
    super.init()
  }

  private var slides: Bool { floor?.plan.isDraggable == true }
  private var isCatchable: Bool { slides && floor?.plan.isCatchable == true }

  private static func model(towards direction: Double) -> PanModel {
    PanModel(axis: [direction, 0], distance: 300)
  }

  private func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let plan = floor?.plan, slides else { return nil }
    return isCatchable
      ? FloorMover(presenting: presenting, curve: plan.transition) : FloorAnimator(presenting: presenting)
  }

  /// Returns an interaction controller that runs the transition until a drag catches it.
  private func catcher(towards direction: Double) -> UIPercentDrivenInteractiveTransition? {
    guard isCatchable else { return nil }
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    driver.use(Self.model(towards: direction))
    driver.drive(interaction)
    return interaction
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    presented.modalPresentationStyle == .custom
      ? LowerHalfPresentation(presentedViewController: presented, presenting: presenting) : nil
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let floor, let presenter = place(of: presenting), let source = place(of: source) {
      floor.watch.hear(.presents(floor.number, by: presenter, source: source))
    }
    return animator(presenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    if let floor { floor.watch.hear(.dismisses(floor.number)) }
    return animator(presenting: false)
  }

  private func place(of controller: UIViewController) -> TowerPlace? {
    if let floor = controller as? FloorController { return TowerPlace(floor: floor.number) }
    return (controller.parent as? FloorController).map { TowerPlace(floor: $0.number, isPanel: true) }
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { catcher(towards: -1) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver.isWaiting ? driver.interaction : catcher(towards: 1) }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let floor else { return }
    floor.watch.beginEntry()
    let shown = Double(floor.transitionCoordinator?.percentComplete ?? 0)
    if pan.state == .began {
      let isCaught = driver.catchTransition()
      floor.watch.beginDrag(of: floor, asks: !isCaught)
      if !isCaught {
        driver.use(Self.model(towards: 1))
        driver.drive(UIPercentDrivenInteractiveTransition())
        floor.dismiss(animated: true)
      }
    }
    driver.follow(pan)
    floor.watch.drag(floor, pan, shown: shown)
  }
}
