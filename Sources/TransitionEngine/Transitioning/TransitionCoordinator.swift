import Foundation
import LayerTree
import ViewTree

/// What takes animations along with one transition.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private let transition: Transition
  private struct Alongside {
    var view: UIView?
    var animation: (any UIViewControllerTransitionCoordinatorContext) -> Void
  }

  private var alongside: [Alongside] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  var initiallyInteractive = false

  init(_ transition: Transition) {
    self.transition = transition
  }

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var isInteractive: Bool { transition.phase == .interactive }
  var isInterruptible: Bool {
    transition.motion != nil || transition.interactor is UIPercentDrivenInteractiveTransition
  }
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
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  /// Alongside animations outside the container follow the transition in any case **(ours)**; naming the view
  /// says that it is meant.
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard transition.phase != .over else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      let entry = Alongside(view: view, animation: animation)
      if hasStarted { run(entry) } else { alongside.append(entry) }
    }
    return true
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    changes.append { context in if !context.isInteractive { handler(context) } }
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
    for entry in waiting { run(entry) }
  }

  func interactionChanged() {
    guard !changes.isEmpty else { return }
    transition.stage?.trace(.hook, transition.subject, "notifyWhenInteractionChanges")
    for handler in changes { handler(self) }
  }

  func finish() {
    let waiting = completions
    completions.removeAll()
    alongside.removeAll()
    changes.removeAll()
    for completion in waiting {
      transition.stage?.trace(.completion, transition.subject, "coordinator completion")
      completion(self)
    }
  }

  /// A transition that a gesture began is linear, so that what goes along stays with the finger **(ours)**; so is
  /// one whose time itself runs like a spring.
  private func run(_ entry: Alongside) {
    transition.stage?.trace(.animation, transition.subject, "alongside animation")
    let options: UIView.AnimationOptions =
      initiallyInteractive || transition.wasDriven ? .curveLinear : .curveEaseInOut
    let rowCount = transition.stage?.time.animations.rowCount ?? 0
    transition.onTimeline {
      guard transition.isAnimated else {
        UIView.performWithoutAnimation { entry.animation(self) }
        return
      }
      UIView.animate(
        withDuration: transition.duration, delay: 0, options: options,
        animations: { entry.animation(self) })
    }
    transition.checkAlongside(since: rowCount, in: entry.view)
  }
}
