import Diagnostics
import Foundation
import LayerTree
import MotionMath
import ViewTree

extension UIView {
  /// The options of a key-frame animation. The raw value of a curve of `AnimationOptions` can be added: that
  /// curve applies to the whole animation.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The window's pending layout is done at the end of the block, so that it is animated, too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Accepted and ignored: a new animation always starts from the values on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// With `repeat`, every other run goes backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested animation keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested animation does not inherit user interaction from the outer one.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear interpolation between the values of consecutive keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from value to value, each at the end of its key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linear interpolation at constant speed; the times in between are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through all values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve through all values, at the times of a constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeCalculation { KeyframeCalculation(rawValue: rawValue >> 10 & 7) ?? .linear }
  }

  /// The interpolation between key frames.
  nonisolated enum KeyframeCalculation: UInt {
    case linear, discrete, paced, cubic, cubicPaced
  }
}

extension UIView {
  /// Animates through key frames, which the closure adds with `addKeyframe`.
  ///
  /// The curve in the options' raw value, ease-in-out by default, applies to the whole animation. The modes
  /// `calculationModeCubic` and `calculationModeCubicPaced` ignore it. The completion runs at the end of the whole
  /// duration.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let time = StageTime.current else {
      animations()
      completion?(true)
      return
    }
    let plain = AnimationOptions(rawValue: options.rawValue).subtracting([.repeat, .autoreverse])
    var pace = inherited(pacing(duration, delay, plain, plain.curve.easing), plain)
    (pace.repeatCount, pace.autoreverses) = (1, false)
    guard areAnimationsEnabled, pace.duration > 0 else {
      AnimationScope.run(nil, pacing: pace, in: time.animations, animations)
      if let completion { time.completeSoon(completion) }
      return
    }
    let isLooping = options.contains(.repeat)
    let timeline = isLooping ? Timeline(parent: time.currentTimeline) : time.currentTimeline
    let end = JoinedEnd(completion)
    let wait = pace.delay
    if isLooping {
      timeline.hold(at: 0)
      pace.delay = 0
    }
    time.with(timeline) {
      KeyframeScript(pace, options.mode, time: time, on: timeline, end: end).run {
        animations()
        if options.contains(.layoutSubviews) { UIScreen.main.window?.layoutIfNeeded() }
      }
    }
    guard end.hasParts else {
      if let completion { time.completeSoon(completion) }
      return
    }
    if isLooping {
      KeyframeLoop.run(
        timeline, length: pace.duration, after: wait, autoreverses: options.contains(.autoreverse), on: time)
    } else {
      end.waitsForClock = true
      time.wait(wait + pace.duration, on: timeline) { _ in end.waitsForClock = false }
    }
    end.seal()
  }

  /// Adds a key frame to the `animateKeyframes` whose code is running: changes in its code are complete at
  /// the end of the key frame.
  ///
  /// Both times are fractions of the whole duration, from 0 to 1; values outside are clamped, with a
  /// diagnostic.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard areAnimationsEnabled else { return animations() }
    guard let script = KeyframeScript.current else {
      report(
        .keyframeOutsideBlock,
        "addKeyframe was called outside animateKeyframes; its changes apply without a key frame. Call it "
          + "inside animateKeyframes"
      )
      return animations()
    }
    let begin = share(frameStartTime)
    let end = share(frameStartTime + frameDuration)
    if begin != frameStartTime || !(frameDuration >= 0) || end != frameStartTime + frameDuration {
      report(
        .valueOutOfRange,
        "addKeyframe was given a start of \(frameStartTime) and a duration of \(frameDuration); they are clamped. Pass fractions from 0 to 1"
      )
    }
    script.add(from: begin, to: max(begin, end), animations)
  }

  private static func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

/// A loop that repeats a timeline of key frames until no animation is left on it.
enum KeyframeLoop {
  static func run(
    _ timeline: Timeline, length: Double, after delay: Double, autoreverses: Bool, on time: StageTime
  ) {
    timeline.mayMoveBack = true
    time.retain(timeline)
    var isBack = false
    timeline.whenDriveEnds = { [weak time, unowned timeline] arrival in
      guard arrival == .target, let time, time.animations.hasRows(on: timeline) else {
        timeline.whenDriveEnds = nil
        timeline.mayMoveBack = false
        time?.release(timeline)
        return
      }
      isBack = autoreverses && !isBack
      timeline.follow(
        Drive(from: isBack ? length : 0, to: isBack ? 0 : length, law: .curve(.linear), duration: length))
    }
    timeline.follow(Drive(from: 0, to: length, law: .curve(.linear), duration: length), after: delay)
  }
}
