import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// The coordinator of one transition, which accepts animations alongside it from the request until its end.
///
/// Animations that are added before the transition begins start with it, in their order, as if they were added at its
/// beginning. A request that is refused or outdated is cancelled: completions run with `isCancelled`, animations do
/// not run.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private struct Alongside {
    var view: UIView?
    var animation: (any UIViewControllerTransitionCoordinatorContext) -> Void
  }

  /// The transition; `nil` until it begins.
  private var transition: Transition?
  /// The facts of the transition that are known before it begins.
  private(set) var expected: ExpectedTransition
  /// A Boolean value indicating whether the request was withdrawn and the transition will not begin.
  private var isWithdrawn = false
  private var alongside: [Alongside] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  var initiallyInteractive = false

  /// Creates the coordinator of a transition that begins.
  init(_ transition: Transition) {
    self.transition = transition
    expected = ExpectedTransition(stage: transition.stage, isAnimated: transition.isAnimated)
  }

  /// Creates the coordinator of a requested transition.
  init(_ expected: ExpectedTransition) {
    self.expected = expected
  }

  var isAnimated: Bool { transition?.isAnimated ?? expected.isAnimated }
  var presentationStyle: UIModalPresentationStyle {
    transition?.presentationStyle ?? expected.presentationStyle
  }
  var isInteractive: Bool { transition?.isInteractive == true }
  var isInterruptible: Bool {
    transition.map { $0.motion != nil || $0.interactor is UIPercentDrivenInteractiveTransition } ?? false
  }
  var isCancelled: Bool { transition?.wasCancelled ?? isWithdrawn }
  /// The duration in seconds; 0 until the animator is asked for it, which is when the transition begins. **(ours)**
  var transitionDuration: TimeInterval { transition?.duration ?? 0 }
  var percentComplete: CGFloat { transition?.fraction ?? 0 }
  var completionVelocity: CGFloat { transition?.releaseVelocity ?? 0 }
  var completionCurve: UIView.AnimationCurve { transition?.interactor?.completionCurve ?? .easeInOut }
  /// The container view; the window until the transition begins, which is when the container is made. **(ours)**
  var containerView: UIView { transition?.container ?? expected.stage?.window ?? UIView() }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    guard let transition else { return key == .from ? expected.from : expected.to }
    return key == .from ? transition.from : transition.to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition.flatMap { $0.view(of: key == .from ? $0.from : $0.to) }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  /// Adds an animation and a completion. An animation outside the container follows the transition, too **(ours)**; a
  /// diagnostic notes it unless `view` contains the views that it moves.
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isWithdrawn, transition?.isOver != true else { return false }
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

  // MARK: Before the transition begins

  /// Makes the coordinator available from the controllers before the transition begins. A controller that waits for
  /// another transition keeps the coordinator of that transition.
  func announce(_ expected: ExpectedTransition) {
    self.expected = expected
    for controller in expected.controllers where controller.expectedCoordinator == nil {
      controller.expectedCoordinator = self
    }
  }

  /// Undoes `announce(_:)`: once a transition has begun, the controllers get the coordinator from the transition
  /// itself.
  private func conceal() {
    for controller in expected.controllers where controller.expectedCoordinator === self {
      controller.expectedCoordinator = nil
    }
  }

  /// Becomes the coordinator of the transition that has begun.
  func attach(to transition: Transition) {
    self.transition = transition
    conceal()
  }

  /// Ends as cancelled, because the requested transition will not begin.
  func withdraw() {
    guard transition == nil, !isWithdrawn else { return }
    isWithdrawn = true
    conceal()
    finish()
  }

  // MARK: Calls from the transition

  func startAlongside() {
    hasStarted = true
    guard !alongside.isEmpty else { return }
    let waiting = alongside
    alongside.removeAll()
    for entry in waiting { run(entry) }
  }

  func interactionChanged() {
    guard !changes.isEmpty, let transition else { return }
    transition.stage?.log.trace(.hook, transition.subject, "notifyWhenInteractionChanges")
    for handler in changes { handler(self) }
  }

  func finish() {
    let waiting = completions
    completions.removeAll()
    alongside.removeAll()
    changes.removeAll()
    for completion in waiting {
      expected.stage?.log.trace(.completion, subject, "coordinator completion")
      completion(self)
    }
  }

  private var subject: Diagnostic.Subject {
    transition?.subject ?? expected.to?.subject ?? Diagnostic.Subject("transition")
  }

  /// Runs an alongside animation. Its curve is linear in a transition that a gesture began, so that it stays with the
  /// pointer. **(ours)** It is also linear in a transition whose time follows a spring.
  private func run(_ entry: Alongside) {
    guard let transition else { return }
    transition.stage?.log.trace(.animation, transition.subject, "alongside animation")
    let options: UIView.AnimationOptions =
      initiallyInteractive || transition.model.pace == .law ? .curveLinear : .curveEaseInOut
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

/// The facts of a requested transition that are known before it begins.
///
/// The controllers are held weakly: a waiting request must not keep a controller alive that nothing else holds.
struct ExpectedTransition {
  /// The role of a controller in the transition.
  enum Part {
    case presented, dismissed, presenter
  }

  weak var stage: ControllerStage?
  var isAnimated = false
  var presentationStyle = UIModalPresentationStyle.none
  /// The controllers that are presented or dismissed, from the top down.
  var changed: [WeakController] = []
  weak var presenter: UIViewController?
  var isDismissal = false

  /// A weak reference to a controller.
  struct WeakController {
    weak var controller: UIViewController?
  }

  var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    for entry in changed {
      if let controller = entry.controller { controllers.append(controller) }
    }
    if let presenter { controllers.append(presenter) }
    return controllers
  }
  var from: UIViewController? { isDismissal ? changed.first?.controller : presenter }
  var to: UIViewController? { isDismissal ? presenter : changed.first?.controller }

  /// Returns the role that a controller has in the expected transition.
  func part(of controller: UIViewController) -> Part {
    guard controller !== presenter else { return .presenter }
    return isDismissal ? .dismissed : .presented
  }
}
