import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

/// An interaction controller that scrubs the animator's own animations by a percentage.
///
/// While a gesture drives it, `update` sets how far the transition is; letting go with `finish` or `cancel`
/// runs the rest by itself. What is called before the transition has started is remembered and done then, so a
/// flick that is over early still counts.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How the transition goes on after a release with a velocity. **(ours)**
  nonisolated public enum HandOff: Sendable {
    /// Like a spring that was given the velocity, as soft as lets it arrive in 0.44 seconds, or up to 0.5 where that keeps
    /// a flick within twice its velocity: without a kick.
    case spring
    /// Like a spring that was given the velocity and settles in the rest of the way's share of the duration: where that
    /// is short, it is stiff, and what is let go leaps forward.
    case settlingSpring
    /// Along a cubic from the velocity to rest.
    case cubic
    /// As if there were no velocity: along `timingCurve` or `completionCurve`, from rest or with a jerk.
    case curve
  }

  /// How fast the rest runs compared with the animator's own duration.
  open var completionSpeed: CGFloat = 1
  /// The curve along which the rest runs when no velocity is given.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve or the spring of the rest in the place of `completionCurve`.
  ///
  /// A spring that takes a time of its own takes that, whatever the speed. A velocity that is given counts for more.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value indicating whether it begins under the gesture's control.
  ///
  /// A transition that does not runs by itself until ``pause()``: `update(_:)`, `finish()` and `cancel()` before that are
  /// ignored, with a diagnostic, and what was called before the transition had started is forgotten. Read in the
  /// transcript of WWDC 2016, session 216 (https://asciiwwdc.com/2016/sessions/216): a pause is how the interactive state
  /// is entered, `finish` and `cancel` are how it is left, and this property is for interaction controllers that start out
  /// non-interactively.
  open var wantsInteractiveStart = true
  /// How the rest runs when a velocity is given. **(ours)**
  public final var handOff = HandOff.spring
  /// The spring of ``HandOff/spring`` and of ``HandOff/settlingSpring`` in the place of their own. **(ours)**
  ///
  /// One of a damping ratio alone gets its period from the hand-off; the ratios of their own are 0.85 and 1. One that
  /// takes a time of its own takes that, whatever the speed. Its own initial velocity does not count. It leads an
  /// interruptible animator beyond its ends, by a tenth of the way at most; a transition's own time ends where it arrives.
  public final var handOffSpring: UISpringTimingParameters?
  /// How many points a finger goes from start to end, to know what velocity is too much. **(ours)**
  ///
  /// The container's height unless something is set.
  public final var distance: CGFloat?

  /// How fast the gesture moves the fraction, per second, as of a time on the stage's clock.
  final var gestureVelocity: ((Int64) -> Double)?

  private final var transitionTether: Tether<Transition>?
  private final var transition: Transition? { transitionTether?.object }
  private var early = Early()
  private var lastFraction = 0.0
  /// A Boolean value indicating whether the animator ended the transition while the gesture still had it.
  private var hasLostTransition = false
  /// A Boolean value indicating whether a transition was started with it.
  private(set) final var hasStarted = false
  private final var startedDuration: CGFloat = 0

  /// What was asked for before there was a transition.
  private struct Early {
    var fraction: Double?
    var release: (finishing: Bool, velocity: Double?)?
  }

  /// Velocities beyond this are clamped, in points per second.
  private static let fastest = 12_000.0

  public override init() {
    super.init()
  }

  /// What the finger that drives it does with it, to be shown; set by whoever is between them. **(ours)**
  public final var drag: StageStatus.Drag?

  /// Hears that the transition ends. What the gesture says afterwards is not its fault when it had not let go.
  final func willEnd(isInteractive: Bool) { hasLostTransition = isInteractive }

  /// The transition it was started for, until that has ended.
  final var activeTransition: Transition? { transition.flatMap { $0.isOver ? nil : $0 } }

  /// The seconds that `transitionDuration(using:)` gave when the transition started; still there after its end, and 0
  /// before the first.
  public final var duration: CGFloat { startedDuration }
  /// The fraction of the last `update(_:)`, or where ``pause()`` has caught the transition; still there after its end.
  ///
  /// UIKit's header says so: *The last percentComplete value specified by updateInteractiveTransition:*
  /// (https://docs.rs/objc2-ui-kit/latest/objc2_ui_kit/struct.UIPercentDrivenInteractiveTransition.html). The coordinator's
  /// `percentComplete` tells how far a transition has come that runs by itself.
  public final var percentComplete: CGFloat { lastFraction }

  /// Stops time at the beginning and asks the animator for its animations.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    attach(context.transition)
    context.transition.timeline.hold(at: 0)
    context.transition.startAnimator()
  }

  /// Takes a transition that it may take over.
  final func attach(_ transition: Transition) {
    transitionTether = transition.tether
    startedDuration = transition.duration
    lastFraction = 0
    hasStarted = true
    hasLostTransition = false
  }

  /// Takes a transition that runs by itself. What was asked for before is not for a transition that runs.
  final func attachRunning(_ transition: Transition) {
    attach(transition)
    early = Early()
  }

  /// Shows a fraction of the way.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else {
      return say(
        .fractionNotFinite, "update was given \(percentComplete), which is no fraction; it is ignored")
    }
    let fraction = min(max(percentComplete, 0), 1)
    guard let transition else {
      if hasStarted { return sayOver("update") }
      early.fraction = fraction
      lastFraction = fraction
      return
    }
    guard transition.isInteractive else { return sayOver("update") }
    lastFraction = fraction
    transition.scrub(to: fraction)
  }

  /// Makes the transition stand still under the gesture's control, also after it was let go.
  open func pause() {
    guard let transition, !transition.isOver else {
      return say(.pauseWithoutTransition, "pause was called when no transition runs; it does nothing", .note)
    }
    transition.takeOver()
    if transition.isInteractive { lastFraction = transition.fraction }
  }

  /// Lets the transition run on to its end.
  open func finish() { release(finishing: true, velocity: nil) }

  /// Lets the transition run back to its beginning.
  open func cancel() { release(finishing: false, velocity: nil) }

  /// Lets it run on with the finger's velocity, in fractions per second towards the end. **(ours)**
  public final func finish(initialVelocity: CGFloat) { release(finishing: true, velocity: initialVelocity) }

  /// Lets it run back with the finger's velocity, in fractions per second towards the end. **(ours)**
  public final func cancel(initialVelocity: CGFloat) { release(finishing: false, velocity: initialVelocity) }

  // MARK: Letting go

  /// `wasDragged` is false for what was let go at rest before it began: its animator's duration counts for the whole
  /// way then, which no gesture took a part of.
  private func release(finishing: Bool, velocity: Double?, wasDragged: Bool = true) {
    guard let transition else {
      if hasStarted { return sayOver(finishing ? "finish" : "cancel") }
      // A swipe that presents nothing is cancelled, too: that is not for whatever is presented later.
      guard finishing || Stage.current?.isAboutToChange != false else { return early = Early() }
      if early.release == nil { early.release = (finishing, velocity) }
      return
    }
    guard transition.isInteractive else { return sayOver(finishing ? "finish" : "cancel") }
    var speed = completionSpeed
    if !(speed > 0 && speed.isFinite) {
      // Code that takes the rest of the way for its speed has none left at the end, where no time is left either.
      let rest = finishing ? 1 - transition.fraction : transition.fraction
      if rest > 0 {
        say(.completionSpeedInvalid, "completionSpeed is \(speed); it must be above 0, so it counts as 1")
      }
      speed = 1
    }
    guard let velocity, handOff != .curve else {
      let curve = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
      return transition.release(Release(finishes: finishing, speed: speed, pace: .along(curve)))
    }
    let given = clamped(velocity, transition)
    let pace: Release.Pace
    switch handOff {
    case .cubic: pace = .cubic
    case .spring where wasDragged: pace = .spring(handOffSpring)
    // A spring takes its time however short the way is: under half the duration it would snap.
    default: pace = .settlingSpring(handOffSpring, shortest: transition.duration / speed / 2)
    }
    transition.release(
      Release(
        finishes: finishing, velocity: given, hasVelocity: true, wasClamped: given != velocity,
        wasDragged: wasDragged, points: distance.map { Double($0) }, speed: speed, pace: pace))
  }

  private func clamped(_ velocity: Double, _ transition: Transition) -> Double {
    guard velocity.isFinite else { return 0 }
    let limit = Self.fastest / max(1, distance ?? transition.container.bounds.height)
    guard velocity.magnitude > limit else { return velocity }
    say(
      .releaseVelocityClamped,
      "the release velocity of \(velocity) fractions per second is more than 12,000 points per second; "
        + "it counts as that")
    return velocity < 0 ? -limit : limit
  }

  /// Does what was asked for before the transition had started.
  final func didStart() {
    let asked = early
    early = Early()
    if let fraction = asked.fraction { update(CGFloat(fraction)) }
    if let (finishing, velocity) = asked.release {
      release(finishing: finishing, velocity: velocity, wasDragged: asked.fraction != nil || velocity != 0)
    }
  }

  private func sayOver(_ call: String) {
    guard !hasLostTransition else { return }
    let hasBegun = transition?.model.hasBeenInteractive != false
    say(
      .interactionOver,
      "\(call) was called "
        + (hasBegun
          ? "after the gesture had let go" : "while the transition runs without having been interactive")
        + "; it is ignored. Call pause() first to take over" + (hasBegun ? " again" : ""),
      hasBegun ? .note : .warning)
  }

  private func say(_ rule: Rule, _ message: String, _ severity: Diagnostic.Severity = .warning) {
    (transition?.stage ?? Stage.current)?.log.report(
      rule, severity, message, about: [Diagnostic.Subject(ordinal: 0, name: "\(type(of: self))")])
  }
}

extension UIPercentDrivenInteractiveTransition: DragTelling, Scrubbable {
  // A literal means UIKit's CGFloat.
  @_disfavoredOverload
  public final func update(_ fraction: Double) { update(CGFloat(fraction)) }
  public final func finish(velocity: Double) { finish(initialVelocity: CGFloat(velocity)) }
  public final func cancel(velocity: Double) { cancel(initialVelocity: CGFloat(velocity)) }
}
