import Foundation
import LayerTree
import MotionMath

/// Animations of views that can be paused, scrubbed, reversed, and given another pace while they run.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y = 120 }
/// animator.addCompletion { position in … }
/// animator.startAnimation()
/// ```
///
/// Its animations are on a timeline of its own, on the stage that was current when it was made. The timeline follows the
/// time that is current there when it starts: in a transition's animator that is the transition's, so a gesture that
/// scrubs the transition scrubs it too. What
/// runs is kept alive; a paused or stopped animator has to be held, and finished, by whoever made it.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public final let timingParameters: (any UITimingCurveProvider)?
  /// In seconds; for a spring with a time of its own, that.
  public final var duration: TimeInterval { timing.duration }
  /// What `startAnimation(afterDelay:)` was given, in seconds.
  public internal(set) final var delay: TimeInterval = 0

  /// A Boolean value indicating whether touches reach the views while they move; settled when it starts.
  public final var isUserInteractionEnabled: Bool {
    get { letsTouchesThrough }
    set { if mayStillSet("isUserInteractionEnabled") { letsTouchesThrough = newValue } }
  }
  /// A Boolean value indicating whether moving views are touched where they will be instead of where they are
  /// seen.
  ///
  /// Without it a touch lands on what is seen, as far as position and transform go; with it, hit-testing goes by
  /// the model, and what is to be done about moving views is yours.
  public final var isManualHitTestingEnabled = false {
    didSet { timeline?.isTouchedAsSeen = !isManualHitTestingEnabled }
  }
  /// A Boolean value indicating whether it may be paused, scrubbed and stopped; settled when it starts.
  public final var isInterruptible: Bool {
    get { letsItselfInterrupt }
    set { if mayStillSet("isInterruptible") { letsItselfInterrupt = newValue } }
  }
  /// A Boolean value indicating whether what is scrubbed moves in proportion to the fraction, whatever the curve.
  public final var scrubsLinearly = true
  /// A Boolean value indicating whether it stays active at its end, so that it can be reversed from there.
  ///
  /// Completions do not run then.
  public final var pausesOnCompletion = false

  // MARK: What the aspects in other files work on

  private final var letsTouchesThrough = true
  private final var letsItselfInterrupt = true
  final let timing: PropertyTiming
  final var phase = PropertyAnimatorPhase.inactive
  final var waiting: [(animation: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Its own time while it is active: 0 at the start, `length` at the end.
  final var timeline: Timeline?
  /// The times of what was added while it ran backwards.
  final var mirrored: [Timeline] = []
  final var pieces: [PropertyAnimation] = []
  /// How the fraction follows the time.
  final var easing: Easing
  /// What takes the place of a broken line on the way to one end.
  final var way: StraightWay?
  final var isBackwards = false
  /// The time of the stage that was current when it was made: it runs there, whichever is current when it starts.
  final weak var home = StageTime.current
  /// The time of the stage that it was started on.
  final weak var time: StageTime?
  /// A Boolean value indicating whether its own animation code is running.
  final var isAdding = false

  /// An animator with timing parameters. A duration that is negative or not finite counts as 0, with a diagnostic.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = PropertyTiming(parameters, duration: UIView.checkedDuration(duration))
    easing = timing.easing
    super.init()
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

  isolated deinit { giveUp() }

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
    set { turn(backwards: newValue) }
  }

  /// How far it is in the direction in which it runs, from 0 to 1; beyond while a spring is past its end.
  ///
  /// Setting it stands it there: what was inactive becomes active, what ran is paused. Values beyond 0…1 are
  /// clamped, what is no number is ignored with a diagnostic.
  open var fractionComplete: CGFloat {
    get { CGFloat(shownFraction) }
    set { scrub(to: Double(newValue)) }
  }

  open func startAnimation() { start() }

  /// Starts it, and lets nothing move for some seconds. One that is active goes on at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  open func pauseAnimation() { pause() }

  /// Stops where it is: for good when it is not to be finished, and no completion runs then.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }

  /// Ends a stopped animator: its views rest at that position, and the completions are told of it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  // MARK: UIViewImplicitlyAnimating

  /// Adds animations that begin after a share of the duration; of the rest of it, when it is active.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Calls a function when it has finished, with where that was.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Goes on from where it is paused, at another pace.
  ///
  /// Without parameters along the rest of its own curve, else along those, from rest or with a spring's initial
  /// velocity, in distances of the way that is left per second. The duration factor says how many of the original
  /// durations that takes; 0 stands for the share that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    goOn(with: parameters, durationFactor: Double(durationFactor))
  }

  /// Makes an animator and starts it at once.
  ///
  /// Of the options, the curve and whether touches go through count.
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
