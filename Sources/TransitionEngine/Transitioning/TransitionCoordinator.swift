import Foundation
import LayerTree
import ViewTree

/// What takes animations along with one transition.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private let transition: Transition
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  var initiallyInteractive = false

  init(_ transition: Transition) {
    self.transition = transition
  }

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentation.presentationStyle }
  var isInteractive: Bool { transition.phase == .interactive }
  var isInterruptible: Bool { transition.interactor is UIPercentDrivenInteractiveTransition }
  var isCancelled: Bool { transition.wasCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.fraction }
  var completionVelocity: CGFloat { transition.releaseVelocity }
  var completionCurve: UIView.AnimationCurve { transition.interactor?.completionCurve ?? .easeInOut }
  var containerView: UIView { transition.container }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.context.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.context.view(forKey: key) }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard transition.phase != .over else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if hasStarted { run(animation) } else { alongside.append(animation) }
    }
    return true
  }

  /// Alongside animations outside the container follow the transition too, so the view is only named.
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    changes.append(handler)
  }

  // MARK: What the transition calls

  func startAlongside() {
    hasStarted = true
    guard !alongside.isEmpty else { return }
    let waiting = alongside
    alongside.removeAll()
    for animation in waiting {
      transition.stage?.trace(.animation, transition.presented.subject, "alongside animation")
      run(animation)
    }
  }

  func interactionChanged() {
    guard !changes.isEmpty else { return }
    transition.stage?.trace(.hook, transition.presented.subject, "notifyWhenInteractionChanges")
    for handler in changes { handler(self) }
  }

  func finish() {
    let waiting = completions
    completions.removeAll()
    alongside.removeAll()
    changes.removeAll()
    for completion in waiting {
      transition.stage?.trace(.completion, transition.presented.subject, "coordinator completion")
      completion(self)
    }
  }

  /// A transition that a gesture began is linear, so that what goes along stays with the finger **(ours)**.
  private func run(_ animation: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    let options: UIView.AnimationOptions = initiallyInteractive ? .curveLinear : .curveEaseInOut
    transition.onTimeline {
      guard transition.isAnimated else {
        UIView.performWithoutAnimation { animation(self) }
        return
      }
      UIView.animate(
        withDuration: transition.duration, delay: 0, options: options, animations: { animation(self) })
    }
  }
}
