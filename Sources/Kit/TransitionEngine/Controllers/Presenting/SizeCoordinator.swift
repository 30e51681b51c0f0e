import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewAnimation
import ViewTree

/// The coordinator of a change of size or traits, which runs animations alongside.
final class SizeCoordinator: UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext

  private weak var stage: ControllerStage?
  private let begin: Int64
  let isAnimated: Bool
  let targetTransform: CGAffineTransform
  /// The number of clockwise quarter turns of the device.
  private let quarters: Int
  private var alongside: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var endings: [() -> Void] = []
  /// The controllers that are told of the rotation.
  private var turning: [UIViewController] = []
  private var isRunning = false
  private var isOver = false

  /// The duration of an animated change, in seconds.
  static let duration: TimeInterval = 0.3

  init(_ stage: ControllerStage, animated: Bool, targetTransform: CGAffineTransform, quarters: Int) {
    self.stage = stage
    begin = stage.time.now
    isAnimated = animated
    self.targetTransform = targetTransform
    self.quarters = quarters
  }

  // MARK: The state of the change

  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? Self.duration : 0 }
  var percentComplete: CGFloat {
    guard isAnimated, let stage, !isOver else { return 1 }
    return min(Double(stage.time.now &- begin) * 1e-9 / Self.duration, 1)
  }
  var completionVelocity: CGFloat { 0 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The window; there is no other container.
  var containerView: UIView { stage?.window ?? UIView() }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  // MARK: Alongside animations

  func animate(
    alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if isRunning { animation(self) } else { alongside.append(animation) }
    }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Does nothing: a change of size is never interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {}
  func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) {}

  /// Adds a function to call at the end of the change, before the completions that other code added.
  func willEnd(_ body: @escaping () -> Void) { endings.append(body) }

  // MARK: Rotations

  /// Tells a controller of the rotation now, beside the animations, and at the end; a change of size alone is none.
  func announceRotation(to controller: UIViewController) {
    guard quarters != 0, let orientation = stage?.orientation else { return }
    turning.append(controller)
    controller.willRotate(to: UIInterfaceOrientation(orientation), duration: transitionDuration)
  }

  private func animateRotation() {
    guard let orientation = stage?.orientation else { return }
    for controller in turning {
      controller.willAnimateRotation(to: UIInterfaceOrientation(orientation), duration: transitionDuration)
    }
  }

  private func endRotation() {
    guard let now = stage?.orientation, !turning.isEmpty else { return }
    let before = StageEvent.Orientation.allCases.first { $0.quarters == now.quarters - quarters } ?? now
    for controller in turning { controller.didRotate(from: UIInterfaceOrientation(before)) }
    turning.removeAll()
  }

  // MARK: Running

  /// Performs the change and the alongside animations, animated or at once.
  func run(_ change: @escaping () -> Void) {
    let body = { [self] in
      isRunning = true
      change()
      let waiting = alongside
      alongside.removeAll()
      for animation in waiting {
        stage?.log.trace(
          .animation, Diagnostic.Subject("SizeCoordinator"), "alongside animation")
        animation(self)
      }
      animateRotation()
      stage?.window.layoutIfNeeded()
      isRunning = false
    }
    guard isAnimated else {
      UIView.performWithoutAnimation(body)
      return end()
    }
    UIView.animate(withDuration: Self.duration, animations: body, completion: { [self] _ in end() })
  }

  /// Ends the change and runs the completions; a second call does nothing.
  func end() {
    guard !isOver else { return }
    isOver = true
    if stage?.sizeCoordinator === self { stage?.sizeCoordinator = nil }
    let (endings, completions) = (endings, completions)
    self.endings.removeAll()
    self.completions.removeAll()
    for ending in endings { ending() }
    endRotation()
    for completion in completions {
      stage?.log.trace(
        .completion, Diagnostic.Subject("SizeCoordinator"), "coordinator completion")
      completion(self)
    }
  }
}
