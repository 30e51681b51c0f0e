import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

/// One change from a controller to another, from its beginning to `completeTransition`.
///
/// What is the same for all of them stands here: time, the animator, the hand of a gesture. Who takes part, where
/// the views are and who hears of it when is the affair of `ModalTransition` and `ContainerTransition`.
@MainActor
package class Transition {
  /// Gone when the stage is; a context may be held by somebody for longer.
  private(set) final weak var stage: Stage?
  /// How those hold it that are not to keep it.
  final let tether = Tether<Transition>()
  final let container: UIView
  final let isAnimated: Bool
  package final let timeline: Timeline
  final var animator: any UIViewControllerAnimatedTransitioning
  final var interactor: (any UIViewControllerInteractiveTransitioning)?
  // Both hold the transition, so that a late call still finds it; the circle is opened when it is over.
  final lazy var context: TransitionContext! = TransitionContext(self)
  final lazy var coordinator: TransitionCoordinator! = TransitionCoordinator(self)
  /// The coordinator that was there before the transition began, until it begins.
  private final var waitingCoordinator: TransitionCoordinator?

  final var model: TransitionModel { ownModel }
  private final var ownModel = TransitionModel()
  /// The animator's duration of the whole way, in seconds.
  final var duration: Double {
    get { length }
    set { length = newValue }
  }
  private final var length = 0.0
  /// The velocity of the last release, in fractions per second.
  final var releaseVelocity = 0.0
  /// The property animator that moves the views, when the animator has one.
  final var motion: InterruptibleMotion? {
    get { ownMotion }
    set { ownMotion = newValue }
  }
  private final var ownMotion: InterruptibleMotion?
  /// The stage's clock when the animations had ended and nobody had completed the transition, in nanoseconds; nil before.
  final var unfinishedSince: Int64?
  /// The rules that are reported once in a transition and have been.
  private final var reportedRules: [Rule] = []

  init(
    in container: UIView, animated: Bool, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: Stage,
    coordinator: TransitionCoordinator? = nil
  ) {
    self.container = container
    waitingCoordinator = coordinator
    isAnimated = animated
    self.animator = animator
    self.interactor = interactor
    self.stage = stage
    timeline = Timeline(parent: stage.time.root)
    tether.tie(to: self)
  }

  isolated deinit { tether.cut() }

  /// Goes on with the coordinator that was there before, if there is one.
  final func takeCoordinator() {
    guard let waiting = waitingCoordinator else { return }
    waitingCoordinator = nil
    coordinator = waiting
    waiting.take(self)
  }

  // MARK: What each kind says

  /// What it is called in reports: `presenting`, `push`.
  var name: String { preconditionFailure("a kind of transition has a name") }
  var from: UIViewController { preconditionFailure("a kind of transition has two sides") }
  var to: UIViewController { preconditionFailure("a kind of transition has two sides") }
  /// Has the controllers say what is becoming of them, before anybody is told.
  func mark() {}
  /// The controllers that belong to it while it runs.
  var everybody: [UIViewController] { [from, to] }
  /// The controller that findings are about: the one that comes or goes.
  var subject: Diagnostic.Subject { to.subject }
  /// The one whose calls alongside animations count as.
  var presentationStyle: UIModalPresentationStyle { .none }
  /// The view of a side, when that is the animator's affair.
  func view(of controller: UIViewController) -> UIView? { controller.viewIfLoaded }
  func initialFrame(of controller: UIViewController) -> CGRect { .zero }
  func finalFrame(of controller: UIViewController) -> CGRect { .zero }
  /// Views whose insides alongside animations may move, beside the container.
  var placesAlongside: [UIView?] { [container] }

  /// A Boolean value indicating whether it has a reason to take less time than it claims.
  var mayEndEarly: Bool { false }
  /// Tells everybody concerned, and arranges what has to be there before the animator starts.
  func prepare() {}
  /// Hears of each fraction that a gesture sets.
  func didProgress(to fraction: Double) {}
  /// Sees to it that the container is where it belongs.
  func checkContainer() {}
  /// Puts the views where they are to be, and tells everybody concerned that it has ended.
  func conclude(_ completed: Bool) {}
  /// Has everything laid out that may have changed meanwhile.
  func layOutAfterwards(_ completed: Bool) {}
  /// Calls whoever asked to hear of the end, whichever it is.
  func callBack() {}
  /// Tells whoever has the screen read. What is told of the end may say where to go.
  func sayScreenChanged() {}
  /// What is said of the end.
  func settledWords(_ completed: Bool) -> String { completed ? "\(name) done" : "back where it was" }
  /// Called when everything is over, to make room for what waits.
  func didEnd() {}

  // MARK: The state

  final var isOver: Bool { model.isOver }
  final var isInteractive: Bool { model.isInteractive }
  /// A Boolean value indicating whether the transition goes back to its start, or has ended on the way there.
  final var wasCancelled: Bool { model.destination == .start }

  /// Changes the state by one input, and tells who asked for it that a gesture has taken hold or has let go. Returns
  /// whether the input means something in the state.
  @discardableResult
  final func handle(_ input: TransitionModel.Input) -> Bool {
    switch ownModel.handle(input) {
    case .refuse: return false
    case .none: return true
    case .tellInteractionChange:
      coordinator?.interactionChanged()
      return true
    }
  }

  /// Ends the program where the state contradicts what belongs to it; empty unless compiled with `-D CHECKS`. Holds
  /// between steps.
  final func _checkInvariants() {
    #if CHECKS
      switch model.state {
      case .preparing: preconditionFailure("a transition is begun in one go")
      case .running: precondition(!timeline.isHeld || stage == nil, "time runs by itself and is held")
      case .interactive: precondition(timeline.isHeld, "a gesture sets the pace of time that runs")
      case .settling: precondition(!timeline.isHeld, "a gesture has let go, and time is held")
      case .over(let ending):
        precondition(ending.isClosed && motion == nil && interactor == nil, "what is over holds what it used")
      }
      precondition(releaseVelocity.isFinite && (0...1).contains(fraction))
    #endif
  }

  // MARK: Progress

  /// How far it has come, from 0 to 1.
  final var fraction: Double {
    if let reported = model.interaction?.reportedFraction { return reported }
    if hasArrived { return wasCancelled ? 0 : 1 }
    if let motion, motion.animator.state == .active { return motion.fraction }
    guard duration > 0 else { return isOver ? 1 : 0 }
    return min(max(timeline.seconds / duration, 0), 1)
  }

  /// Shows a fraction of the way of a transition that is interactive.
  final func scrub(to fraction: Double) {
    handle(.show)
    if let motion {
      motion.scrub(to: fraction)
      timeline.hold(at: motion.seconds(at: fraction, of: duration))
    } else {
      timeline.hold(at: fraction * duration)
    }
    didProgress(to: fraction)
  }

  /// A fraction reported by a custom interaction controller, which moves the views itself.
  final func report(fraction: Double) {
    handle(.report(fraction))
    // It moves the property animator; what goes alongside is the transition's affair.
    if let motion { timeline.hold(at: motion.seconds(at: fraction, of: duration)) }
  }

  /// How fast the fraction changes, per second: as the finger does, or by the closed form.
  final var fractionVelocity: Double {
    if isInteractive {
      guard let stage, let driven = interactor as? UIPercentDrivenInteractiveTransition else { return 0 }
      return driven.gestureVelocity?(stage.time.now) ?? 0
    }
    return duration > 0 && !hasArrived ? timeline.rate / duration : 0
  }

  /// What the finger that sets the pace does with it.
  final var drag: StageStatus.Drag? {
    isInteractive ? (interactor as? any DragTelling)?.drag : nil
  }

  /// A Boolean value indicating whether a gesture may still take it back.
  final var mayBeCancelled: Bool { interactor != nil || motion != nil }

  /// A Boolean value indicating whether it has run to one of its ends after it was let go.
  final var hasArrived: Bool {
    guard model.pace == .law else { return false }
    return motion.map { !$0.animator.isRunning } ?? (timeline.drive == nil)
  }

  final var animatorSubject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))")
  }

  /// Runs code whose animations belong to the transition.
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

  /// Reports the first breach of a rule in the transition, and no other of that rule.
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
      "the animation's curve is not linear, so the view leaves the finger while it is dragged; "
        + "use .curveLinear when the context is interactive",
      about: [animatorSubject], severity: .note)
  }
}

/// An interaction controller that tells how a finger sets the pace, so that what a release would lead to can be shown.
/// **(ours)**
///
/// A ``PanDriver`` tells it for the ``UIPercentDrivenInteractiveTransition`` that it drives; who decides about a
/// release in another way tells it itself.
@MainActor
public protocol DragTelling {
  /// How the drag is turned into progress, and by which rule it is let go; nil when that is not known.
  var drag: StageStatus.Drag? { get }
}

// A hand from outside on a transition's timeline: for whoever watches, not for whoever uses it.
extension Transition {
  /// Holds it at a fraction, or lets it go on the way it went. What a gesture holds stays the gesture's.
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
      release(
        Release(
          finishes: destination == .end, speed: 1,
          pace: .along(UICubicTimingParameters(animationCurve: .linear))))
    }
  }
}
