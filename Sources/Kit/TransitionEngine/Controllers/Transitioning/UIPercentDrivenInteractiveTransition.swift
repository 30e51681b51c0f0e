import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewAnimation
import ViewTree

/// An interaction controller that scrubs the animator's own animations by a fraction.
///
/// While a gesture drives the transition, `update` sets its fraction; a release with `finish` or `cancel` runs the
/// remaining part without the gesture. Calls before the transition has started are stored and performed when it starts,
/// so a flick that ends early still counts.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The motion after a release with a velocity. **(ours)**
  nonisolated public enum HandOff: Sendable {
    /// A spring that starts with the release velocity and arrives within 0.44 seconds. For a flick the time is up to
    /// 0.5 seconds, if that keeps the motion within twice the release velocity.
    case spring
    /// A spring that starts with the release velocity and settles in the remaining fraction of the duration. It takes
    /// at least half of the duration.
    case settlingSpring
    /// A cubic curve that starts with the release velocity and ends with velocity 0.
    case cubic
    /// `timingCurve` or `completionCurve`, ignoring the velocity: the motion starts from rest or with a jerk.
    case curve
  }

  /// The speed of the motion after a release, relative to the animator's own duration; 1 is the animator's speed.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the motion after a release without a velocity.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing curve or spring of the motion after a release, in place of `completionCurve`.
  ///
  /// A spring with a settling time of its own keeps that time, whatever `completionSpeed` is. A velocity passed to the
  /// release takes precedence over the curve.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value indicating whether the transition begins under the gesture's control.
  ///
  /// If it is `false`, the transition runs on its own until ``pause()``. Calls of `update(_:)`, `finish()` and
  /// `cancel()` before that are ignored, with a diagnostic. Calls made before the transition has started are discarded.
  /// The order follows the transcript of WWDC 2016, session 216 (https://asciiwwdc.com/2016/sessions/216): a pause
  /// enters the interactive state, and `finish` and `cancel` leave it.
  open var wantsInteractiveStart = true
  /// The motion after a release with a velocity. **(ours)**
  public final var handOff = HandOff.spring
  /// A spring that replaces those of ``HandOff/spring`` and ``HandOff/settlingSpring``. **(ours)**
  ///
  /// A spring defined by its damping ratio alone gets its period from the hand-off; the default ratios are 0.85 and 1.
  /// A spring with a settling time of its own keeps that time, whatever `completionSpeed` is. The spring's own initial
  /// velocity is ignored. It may move an interruptible animator beyond its ends, by a tenth of the whole at most; a
  /// transition's own time ends on arrival.
  public final var handOffSpring: UISpringTimingParameters?
  /// The distance that a pointer moves from start to end, in points, which decides which velocity is too high.
  /// **(ours)**
  ///
  /// If it is `nil`, the container's height is used.
  public final var distance: CGFloat?

  /// Returns the rate at which the gesture changes the fraction, per second, at a time on the stage's clock in
  /// nanoseconds.
  final var gestureVelocity: ((Int64) -> Double)?

  private final var transitionTether: Tether<Transition>?
  private final var transition: Transition? { transitionTether?.object }
  private var early = Early()
  private var lastFraction = 0.0
  /// A Boolean value indicating whether the animator completed the transition while it was still interactive.
  private var hasLostTransition = false
  /// A Boolean value indicating whether a transition was started with this controller.
  private(set) final var hasStarted = false
  private final var startedDuration: CGFloat = 0

  /// The last fraction and the first release that were requested before the transition started.
  private struct Early {
    var fraction: Double?
    var release: (finishing: Bool, velocity: Double?)?
  }

  /// The greatest release velocity, in points per second; higher ones are clamped.
  private static let fastest = 12_000.0

  public override init() {
    super.init()
  }

  /// The state of the drag, for display; set by the object that connects the gesture with this controller. **(ours)**
  public final var drag: StageStatus.Drag?

  /// Records that the transition ends. If it is still interactive, later calls by the gesture are ignored instead of
  /// reported as mistakes.
  final func willEnd(isInteractive: Bool) { hasLostTransition = isInteractive }

  /// The transition that this controller was started for; `nil` when that has ended.
  final var activeTransition: Transition? { transition.flatMap { $0.isOver ? nil : $0 } }

  /// The duration that `transitionDuration(using:)` returned when the transition started, in seconds. The value
  /// remains after the end, and is 0 before the first transition.
  open var duration: CGFloat { startedDuration }
  /// The fraction (0…1) of the last `update(_:)`, or the one at which ``pause()`` took over the transition. The value
  /// remains after the end.
  ///
  /// The meaning is that of [UIKit's
  /// header](https://docs.rs/objc2-ui-kit/latest/objc2_ui_kit/struct.UIPercentDrivenInteractiveTransition.html): *The
  /// last percentComplete value specified by updateInteractiveTransition:* The coordinator's `percentComplete` is the
  /// fraction of a transition that runs on its own.
  open var percentComplete: CGFloat { lastFraction }

  /// Stops the transition's time at the beginning and calls the animator.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    attach(context.transition)
    context.transition.timeline.hold(at: 0)
    context.transition.startAnimator()
  }

  /// Connects the controller with the transition that it may take over.
  final func attach(_ transition: Transition) {
    transitionTether = transition.tether
    startedDuration = transition.duration
    lastFraction = 0
    hasStarted = true
    hasLostTransition = false
  }

  /// Connects the controller with a transition that runs without a gesture, and discards calls stored before.
  final func attachRunning(_ transition: Transition) {
    attach(transition)
    early = Early()
  }

  /// Sets the fraction complete, clamped to 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else {
      return report(
        .fractionNotFinite,
        "an interactive transition's update received \(percentComplete), which is not finite; it is ignored. Pass 0 to 1"
      )
    }
    let fraction = min(max(percentComplete, 0), 1)
    guard let transition else {
      if hasStarted { return reportIgnoredCall("update") }
      early.fraction = fraction
      lastFraction = fraction
      return
    }
    guard transition.isInteractive else { return reportIgnoredCall("update") }
    lastFraction = fraction
    transition.scrub(to: fraction)
  }

  /// Pauses the transition under the gesture's control, also after a release.
  open func pause() {
    guard let transition, !transition.isOver else {
      return report(
        .pauseWithoutTransition,
        "an interactive transition's pause was called while no transition runs; it is ignored. Call it during a transition",
        .note)
    }
    transition.takeOver()
    if transition.isInteractive { lastFraction = transition.fraction }
  }

  /// Releases the transition, which runs to its end.
  open func finish() { release(finishing: true, velocity: nil) }

  /// Releases the transition, which runs back to its beginning.
  open func cancel() { release(finishing: false, velocity: nil) }

  /// Releases the transition to its end with the gesture's velocity, in fractions per second towards the end.
  /// **(ours)**
  public final func finish(initialVelocity: CGFloat) { release(finishing: true, velocity: initialVelocity) }

  /// Releases the transition to its beginning with the gesture's velocity, in fractions per second towards the end.
  /// **(ours)**
  public final func cancel(initialVelocity: CGFloat) { release(finishing: false, velocity: initialVelocity) }

  // MARK: Releasing

  /// Releases the transition. `wasDragged` is `false` for a release without velocity before the beginning. The
  /// animator's duration then applies to the whole transition, because no gesture moved part of it.
  private func release(finishing: Bool, velocity: Double?, wasDragged: Bool = true) {
    guard let transition else {
      if hasStarted { return reportIgnoredCall(finishing ? "finish" : "cancel") }
      // A swipe that presents nothing is cancelled, too; that must not affect a later presentation.
      guard finishing || ControllerStage.active?.isAboutToChange != false else { return early = Early() }
      if early.release == nil { early.release = (finishing, velocity) }
      return
    }
    guard transition.isInteractive else { return reportIgnoredCall(finishing ? "finish" : "cancel") }
    var speed = completionSpeed
    if !(speed > 0 && speed.isFinite) {
      // Code that sets the speed to the remaining fraction has 0 at the end, where no time is left either.
      let rest = finishing ? 1 - transition.fraction : transition.fraction
      if rest > 0 {
        report(
          .completionSpeedInvalid,
          "an interactive transition's completionSpeed was \(speed) at the release; it counts as 1. Set a value above 0"
        )
      }
      speed = 1
    }
    let planned = planned(
      finishing, velocity, wasDragged: wasDragged, speed: speed, duration: transition.duration,
      distance: distance ?? transition.container.bounds.height)
    if planned.wasClamped { reportClamped(velocity ?? 0) }
    transition.release(planned)
  }

  /// Returns a release with these settings; `distance` is that of the whole transition in points, which limits the
  /// velocity.
  private func planned(
    _ finishing: Bool, _ velocity: Double?, wasDragged: Bool = true, speed: Double, duration: Double,
    distance points: CGFloat
  ) -> Release {
    guard let velocity, handOff != .curve else {
      let curve = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
      return Release(finishes: finishing, speed: speed, pace: .along(curve))
    }
    let limit = Self.fastest / max(1, Double(points))
    let given = velocity.isFinite ? min(max(velocity, -limit), limit) : 0
    let pace: Release.Pace
    switch handOff {
    case .cubic: pace = .cubic
    case .spring where wasDragged: pace = .spring(handOffSpring)
    // A spring takes its time however little remains; in less than half the duration it would snap.
    default: pace = .settlingSpring(handOffSpring, shortest: duration / speed / 2)
    }
    return Release(
      finishes: finishing, velocity: given, hasVelocity: true, wasClamped: given != velocity,
      wasDragged: wasDragged, points: distance.map { Double($0) }, speed: speed, pace: pace)
  }

  /// Returns the motion of a transition's own time, in seconds, after a release by a gesture.
  ///
  /// The velocity is in fractions per second; `points` is the distance of the whole transition. A transition that a
  /// property animator moves may differ.
  package final func motion(
    finishing: Bool, velocity: Double, from fraction: Double, duration: Double, over points: Double
  ) -> Drive {
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? Double(completionSpeed) : 1
    let release = planned(
      finishing, velocity, speed: speed, duration: duration, distance: CGFloat(points))
    let start = min(max(fraction, 0), 1) * duration
    return release.drive(from: start, to: finishing ? duration : 0, of: duration)
  }

  private func reportClamped(_ velocity: Double) {
    guard velocity.isFinite else { return }
    report(
      .releaseVelocityClamped,
      "the release velocity of \(velocity) fractions per second exceeds 12,000 points per second; it is "
        + "limited to that. Pass fractions per second: points per second divided by the distance")
  }

  /// Performs the calls that were stored before the transition started.
  final func didStart() {
    let asked = early
    early = Early()
    if let fraction = asked.fraction { update(CGFloat(fraction)) }
    if let (finishing, velocity) = asked.release {
      release(finishing: finishing, velocity: velocity, wasDragged: asked.fraction != nil || velocity != 0)
    }
  }

  private func reportIgnoredCall(_ call: String) {
    guard !hasLostTransition else { return }
    let hasBegun = transition?.model.hasBeenInteractive != false
    report(
      .interactionOver,
      hasBegun
        ? "an interactive transition's \(call) was called after finish, cancel or the transition's end; it is ignored. Call pause() before the end to take over again"
        : "an interactive transition's \(call) was called while the transition runs without having been interactive; it is ignored. "
          + "Call pause() first to take over",
      hasBegun ? .note : .warning)
  }

  private func report(_ rule: Rule, _ message: String, _ severity: Diagnostic.Severity = .warning) {
    (transition?.stage ?? ControllerStage.active)?.log.report(
      rule, severity, message, about: [Diagnostic.Subject(typeOf: self)])
  }
}

extension UIPercentDrivenInteractiveTransition: DragReporting, Scrubbable {
  // A literal has UIKit's type, CGFloat.
  @_disfavoredOverload
  public final func update(_ fraction: Double) { update(CGFloat(fraction)) }
  public final func finish(velocity: Double) { finish(initialVelocity: CGFloat(velocity)) }
  public final func cancel(velocity: Double) { cancel(initialVelocity: CGFloat(velocity)) }
}
