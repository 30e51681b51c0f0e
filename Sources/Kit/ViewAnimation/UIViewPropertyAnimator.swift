import Foundation
import LayerTree
import MotionMath
import ViewTree

/// Animations of views that can be paused, scrubbed, reversed, and given another pacing while they run.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y = 120 }
/// animator.addCompletion { position in … }
/// animator.startAnimation()
/// ```
///
/// The animations run on a timeline of their own, on the stage that was current when the animator was
/// created. The timeline follows the timeline that is current there at the start. For a transition's animator
/// that is the transition's, so a gesture that scrubs the transition scrubs the animator, too. A running
/// animator is retained; a paused or stopped one has to be retained, and finished, by its creator.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public final let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds; for a spring with a settling time of its own, that time.
  public final var duration: TimeInterval { timing.duration }
  /// The delay that was passed to `startAnimation(afterDelay:)`, in seconds.
  public internal(set) final var delay: TimeInterval = 0

  /// A Boolean value indicating whether views receive touches while they are animated; fixed at the start.
  public final var isUserInteractionEnabled: Bool {
    get { letsTouchesThrough }
    set { if mayStillSet("isUserInteractionEnabled") { letsTouchesThrough = newValue } }
  }
  /// A Boolean value indicating whether hit testing uses the model values of animated views instead of their
  /// positions on screen.
  ///
  /// If false, a touch hits the view that is on screen at that point, considering position and transform. If
  /// true, handling animated views is up to you.
  public final var isManualHitTestingEnabled = false {
    didSet { timeline?.hitTestsPresentation = !isManualHitTestingEnabled }
  }
  /// A Boolean value indicating whether the animator can be paused, scrubbed and stopped; fixed at the start.
  public final var isInterruptible: Bool {
    get { letsItselfInterrupt }
    set { if mayStillSet("isInterruptible") { letsItselfInterrupt = newValue } }
  }
  /// A Boolean value indicating whether scrubbed values are proportional to the fraction, whatever the curve.
  public final var scrubsLinearly = true
  /// A Boolean value indicating whether the animator stays active at its end, so that it can be reversed from
  /// there.
  ///
  /// Completions do not run in that case.
  public final var pausesOnCompletion = false

  // MARK: For the extensions in other files

  private final var letsTouchesThrough = true
  private final var letsItselfInterrupt = true
  final let timing: PropertyTiming
  final var phase = PropertyAnimatorPhase.inactive
  final var waiting: [(animation: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The animator's own timeline while it is active: 0 at the start, `length` at the end.
  final var timeline: Timeline?
  /// The timelines of animations that were added while the animator ran backwards.
  final var mirrored: [Timeline] = []
  final var pieces: [PropertyAnimation] = []
  /// The easing from the fraction of the duration to the displayed fraction of the animation.
  final var easing: Easing
  /// The straight line that replaces an easing with a break, while the animator runs to one end.
  final var way: StraightEasing?
  final var isBackwards = false
  /// The time of the stage that was current at creation: the animator runs there, whichever stage is current
  /// at the start.
  final weak var home = StageTime.current
  /// The time of the stage on which the animator was started.
  final weak var time: StageTime?
  /// A Boolean value indicating whether the animator's own animation code is running.
  final var isAdding = false

  /// Creates an animator with timing parameters. A duration in seconds that is negative or not finite counts
  /// as 0, with a diagnostic.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = PropertyTiming(parameters, duration: UIView.checkedDuration(duration))
    easing = timing.easing
    super.init()
  }

  /// Creates an animator with a duration of 0.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  isolated deinit { abandon() }

  // MARK: UIViewAnimating

  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .paused, .running: .active
    case .stopped: .stopped
    }
  }

  open var isRunning: Bool { phase == .running }

  open var isReversed: Bool {
    get { isBackwards }
    set { reverse(backwards: newValue) }
  }

  /// The fraction that is complete in the direction of the run, from 0 to 1; beyond 1 while a spring
  /// overshoots its end.
  ///
  /// Setting it pauses the animator at that fraction: an inactive animator becomes active, a running one is
  /// paused. Values outside 0…1 are clamped; NaN is ignored with a diagnostic.
  open var fractionComplete: CGFloat {
    get { CGFloat(shownFraction) }
    set { scrub(to: Double(newValue)) }
  }

  open func startAnimation() { start() }

  /// Starts the animator after a delay in seconds. An active animator continues at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  open func pauseAnimation() { pause() }

  /// Stops the animations at their values on screen. If `withoutFinishing` is true, the animator is over and
  /// no completion runs. Does nothing in an inactive animator.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }

  /// Ends a stopped animator: its views go to `finalPosition`, which is passed to the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  // MARK: UIViewImplicitlyAnimating

  /// Adds animations that begin after a fraction of the duration or, in an active animator, of the remaining
  /// duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds a completion, which is called with the position at which the animator finished.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Continues a paused animator with another pacing.
  ///
  /// Without parameters it continues along the rest of its own curve, otherwise along `parameters`. A curve starts
  /// without velocity, a spring with its initial velocity in remaining distances per second. The duration factor is a
  /// multiple of the original duration; 0 stands for the fraction of it that remains.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(with: parameters, durationFactor: Double(durationFactor))
  }

  /// Creates an animator and starts it at once; its animations begin after the delay.
  ///
  /// Of the options, only the curve and user interaction are used.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
