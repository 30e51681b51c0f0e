import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewAnimation
import ViewTree

/// A change from one controller to another, from its beginning to `completeTransition`.
///
/// This class holds what all transitions share: time, the animator and control by a gesture. `ModalTransition` and
/// `ContainerTransition` decide which controllers take part, where the views are and which callbacks are sent when.
@MainActor
package class Transition {
  /// The stage; `nil` after the stage is deallocated, because other code may hold a transition context for longer.
  private(set) final weak var stage: ControllerStage?
  /// A weak handle to the transition, for objects that must not keep it alive.
  final let tether = Tether<Transition>()
  /// The name of the transition in diagnostics, such as `presenting` or `push`.
  final let name: String
  final let from: UIViewController
  final let to: UIViewController
  final let container: UIView
  final let isAnimated: Bool
  /// The time of the alongside animations and of an animator that is not a property animator.
  package final var timeline: Timeline { ownTimeline }
  private final var ownTimeline: Timeline
  final var animator: any UIViewControllerAnimatedTransitioning
  final var interactor: (any UIViewControllerInteractiveTransitioning)?
  // Both hold the transition, so that a late call still reaches it; the reference cycle is broken when it is over.
  final lazy var context: TransitionContext! = TransitionContext(self)
  final lazy var coordinator: TransitionCoordinator! = TransitionCoordinator(self)
  /// The coordinator that was made with the request, until the transition begins.
  private final var waitingCoordinator: TransitionCoordinator?

  final var model: TransitionModel { ownModel }
  private final var ownModel = TransitionModel()
  /// The animator's duration of the whole transition, in seconds.
  final var duration: Double {
    get { length }
    set { length = newValue }
  }
  private final var length = 0.0
  /// The velocity of the last release, in fractions per second.
  final var releaseVelocity = 0.0
  /// The property animator that moves the views; `nil` when the animator provides none.
  final var motion: InterruptibleMotion? {
    get { ownMotion }
    set { ownMotion = newValue }
  }
  private final var ownMotion: InterruptibleMotion?
  /// The time on the stage's clock at which the animations were first found ended without a completion, in
  /// nanoseconds; `nil` before.
  final var unfinishedSince: Int64?
  /// The rules that are reported once per transition and have been reported.
  private final var reportedRules: [Rule] = []

  init(
    _ name: String, from: UIViewController, to: UIViewController, in container: UIView, animated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: ControllerStage,
    coordinator: TransitionCoordinator? = nil
  ) {
    self.name = name
    self.from = from
    self.to = to
    self.container = container
    waitingCoordinator = coordinator
    isAnimated = animated
    self.animator = animator
    self.interactor = interactor
    self.stage = stage
    ownTimeline = Timeline(parent: stage.time.root)
    tether.tie(to: self)
  }

  isolated deinit { tether.cut() }

  /// Continues with the coordinator that was made with the request, if there is one.
  final func adoptCoordinator() {
    guard let waiting = waitingCoordinator else { return }
    waitingCoordinator = nil
    coordinator = waiting
    waiting.attach(to: self)
  }

  // MARK: Overridden by each kind of transition

  /// Marks the controllers as being presented, dismissed or changed, before any callback.
  func mark() {}
  /// The controllers that belong to the transition while it runs.
  var allControllers: [UIViewController] { [from, to] }
  /// The controller that diagnostics are about: the one that is added or removed.
  var subject: Diagnostic.Subject { to.subject }
  /// The presentation style; `.none` for a transition that is not modal.
  var presentationStyle: UIModalPresentationStyle { .none }
  /// Returns a controller's view; `nil` when the animator must not move it.
  func view(of controller: UIViewController) -> UIView? { controller.viewIfLoaded }
  func initialFrame(of controller: UIViewController) -> CGRect { .zero }
  func finalFrame(of controller: UIViewController) -> CGRect { .zero }
  /// The views, besides the container, whose descendants alongside animations may move.
  var placesAlongside: [UIView?] { [container] }

  /// A Boolean value indicating whether the transition may take less time than its duration.
  var mayEndEarly: Bool { false }
  /// Sends the callbacks before the animator starts, and prepares the views.
  func prepare() {}
  /// Called with each fraction (0…1) that a gesture sets.
  func didSetFraction(to fraction: Double) {}
  /// Returns the container view to its superview if other code has removed it.
  func checkContainer() {}
  /// Releases the transition from its gesture when the container was removed from the screen, because the gesture will
  /// not end.
  func releaseRemovedControllers() {}
  /// Moves the views to where they belong after the transition, and sends the controllers' callbacks.
  func conclude(_ completed: Bool) {}
  /// Marks the views as needing layout that may have changed during the transition.
  func layOutAfterwards(_ completed: Bool) {}
  /// Calls the completion handler of the request, whether the transition finished or was cancelled.
  func callBack() {}
  /// Posts the accessibility notification. The callbacks at the end may decide which element is focused.
  func postScreenChange() {}
  /// Returns the words that describe the end of the transition in the log.
  func settledWords(_ completed: Bool) -> String { completed ? "\(name) done" : "back where it was" }
  /// Called when the transition is over, so that waiting requests can begin.
  func didEnd() {}

  // MARK: The state

  final var isOver: Bool { model.isOver }
  final var isInteractive: Bool { model.isInteractive }
  /// A Boolean value indicating whether the transition returns to its start, or has ended there.
  final var wasCancelled: Bool { model.destination == .start }

  /// Changes the state by one input, and notifies the coordinator when a gesture has taken over or released the
  /// transition. Returns whether the input is valid in the current state.
  @discardableResult
  final func handle(_ input: TransitionModel.Input) -> Bool {
    switch ownModel.handle(input) {
    case .refuse: return false
    case .none: return true
    case .notifyInteractionChange:
      coordinator?.interactionChanged()
      return true
    }
  }

  /// Checks that the state is consistent with the transition's properties, and stops the program if not; empty unless
  /// compiled with `-D CHECKS`. The invariants hold between steps.
  final func _checkInvariants() {
    #if CHECKS
      switch model.state {
      case .preparing: preconditionFailure("a transition is prepared within one call")
      case .running:
        precondition(
          !timeline.isHeld || stage == nil, "no gesture holds the transition, and its time is held")
      case .interactive: precondition(timeline.isHeld, "a gesture holds the transition, and its time runs")
      case .settling:
        precondition(!timeline.isHeld, "the gesture has released the transition, and its time is held")
      case .over(let ending):
        precondition(
          ending.isClosed && motion == nil && interactor == nil,
          "a transition that is over holds its motion or interactor")
      }
      precondition(releaseVelocity.isFinite && (0...1).contains(fraction))
    #endif
  }

  // MARK: The fraction

  /// The fraction complete (0…1).
  final var fraction: Double {
    if let reported = model.interaction?.reportedFraction { return reported }
    if hasArrived { return wasCancelled ? 0 : 1 }
    if let motion, motion.animator.state == .active { return motion.fraction }
    guard duration > 0 else { return isOver ? 1 : 0 }
    return min(max(timeline.seconds / duration, 0), 1)
  }

  /// Sets the fraction (0…1) of an interactive transition.
  final func scrub(to fraction: Double) {
    handle(.show)
    if let motion {
      motion.scrub(to: fraction)
      timeline.hold(at: motion.seconds(at: fraction, of: duration))
    } else {
      timeline.hold(at: fraction * duration)
    }
    didSetFraction(to: fraction)
  }

  /// Sets the fraction (0…1) reported by a custom interaction controller, which moves the views itself.
  final func report(fraction: Double) {
    handle(.report(fraction))
    // The interaction controller moves the property animator; the alongside animations follow the transition's time.
    if let motion { timeline.hold(at: motion.seconds(at: fraction, of: duration)) }
  }

  /// The rate of change of the fraction, per second. While a gesture sets the pace, it is the gesture's velocity, or 0
  /// if that is unknown; otherwise, the rate of the transition's timeline.
  final var fractionVelocity: Double {
    if isInteractive {
      guard let stage, let driven = interactor as? UIPercentDrivenInteractiveTransition else { return 0 }
      return driven.gestureVelocity?(stage.time.now) ?? 0
    }
    return duration > 0 && !hasArrived ? timeline.rate / duration : 0
  }

  /// The state of the drag that sets the pace; `nil` when no drag does.
  final var drag: StageStatus.Drag? {
    isInteractive ? (interactor as? any DragReporting)?.drag : nil
  }

  /// A Boolean value indicating whether a gesture may still cancel the transition.
  final var mayBeCancelled: Bool { interactor != nil || motion != nil }

  /// A Boolean value indicating whether the transition's time has reached an end along a law of motion, such as after a
  /// release.
  final var hasArrived: Bool {
    guard model.pace == .law else { return false }
    return motion.map { !$0.animator.isRunning } ?? (timeline.drive == nil)
  }

  final var animatorSubject: Diagnostic.Subject { Diagnostic.Subject(typeOf: animator) }

  /// Continues on a new timeline. The old one runs on for the animations that belong to it.
  final func renewTimeline() {
    guard let stage else { return }
    let old = ownTimeline
    old.mayMoveBack = false
    ownTimeline = Timeline(parent: stage.time.root)
    ownTimeline.expectsOtherValues = old.expectsOtherValues
  }

  /// Runs code whose animations belong to the transition's timeline.
  final func onTimeline(_ body: () -> Void) {
    guard let stage else { return body() }
    stage.whileCurrent { stage.time.with(timeline, body) }
  }

  final func report(
    _ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject],
    severity: Diagnostic.Severity = .warning
  ) {
    stage?.log.report(rule, severity, message, about: subjects)
  }

  /// Reports the first violation of a rule in the transition, and no other of that rule.
  final func reportOnce(_ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject]) {
    guard !hasReported(rule) else { return }
    reportedRules.append(rule)
    report(rule, message, about: subjects)
  }

  final func hasReported(_ rule: Rule) -> Bool { reportedRules.contains(rule) }

  final func checkLinearity() {
    guard isInteractive, stage?.time.animations.isNonlinear(on: timeline) == true else { return }
    report(
      .nonlinearWhileInteractive,
      "the interactive transition's animation curve is not linear, and the view leaves the pointer during the drag. Use .curveLinear "
        + "when the context is interactive",
      about: [animatorSubject], severity: .note)
  }
}

/// An interaction controller that describes the drag that sets its pace, so that the outcome of a release can be
/// shown. **(ours)**
///
/// A ``PanDriver`` describes the drag for the ``UIPercentDrivenInteractiveTransition`` that it drives; code that
/// decides about a release in another way provides its own description.
@MainActor
public protocol DragReporting {
  /// The mapping from the drag to the fraction and the rule of its release; `nil` when they are not known.
  var drag: StageStatus.Drag? { get }
}

// Scrubbing from outside on a transition's timeline: for debugging, not for the user of an application.
extension Transition {
  /// Holds the transition at a fraction, or continues it in its former direction. A transition that a gesture holds is
  /// left to the gesture.
  func scrub(by event: StageEvent.Scrub) {
    let fraction = min(max(event.fraction, 0), 1)
    switch event.phase {
    case .move:
      if model.interaction?.scrubDestination == nil {
        guard model.mayBeScrubbed else { return }
        let destination = model.destination
        takeOver()
        guard handle(.scrub(thenTo: destination)) else { return }
      }
      scrub(to: fraction)
    case .end:
      guard let destination = model.interaction?.scrubDestination else { return }
      scrub(to: fraction)
      release(.even(finishes: destination == .end))
    }
  }
}
