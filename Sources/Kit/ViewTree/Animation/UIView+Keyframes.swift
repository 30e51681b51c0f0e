import Diagnostics
import Foundation
import LayerTree
import MotionMath

extension UIView {
  /// Animates through key frames, which its code adds by `addKeyframe`.
  ///
  /// The curve of the options' raw value, ease-in-out unless another is put in, shapes the whole; smooth ways keep
  /// their own pace. The completion runs when the whole duration is over.
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

  /// Adds a key frame to the `animateKeyframes` whose code is running: what its code changes gets there at the end
  /// of the key frame.
  ///
  /// Both times are shares of the whole, within 0…1; what lies beyond is clamped, with a diagnostic.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard areAnimationsEnabled else { return animations() }
    guard let script = KeyframeScript.current else {
      say(
        .keyframeOutsideBlock,
        "addKeyframe was called outside animateKeyframes; what it changes applies as if it were not a key frame"
      )
      return animations()
    }
    let begin = share(frameStartTime)
    let end = share(frameStartTime + frameDuration)
    if begin != frameStartTime || !(frameDuration >= 0) || end != frameStartTime + frameDuration {
      say(
        .valueOutOfRange,
        "a key frame was added from \(frameStartTime) for \(frameDuration), which is not within 0…1; it is clamped"
      )
    }
    script.add(from: begin, to: max(begin, end), animations)
  }

  private static func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

/// What runs a timeline of key frames again and again, until nothing is left on it.
enum KeyframeLoop {
  static func run(
    _ timeline: Timeline, length: Double, after delay: Double, autoreverses: Bool, on time: StageTime
  ) {
    timeline.mayReturn = true
    time.keep(timeline)
    var isBack = false
    timeline.whenDriveEnds = { [weak time, unowned timeline] arrival in
      guard arrival == .target, let time, time.animations.hasRows(on: timeline) else {
        timeline.whenDriveEnds = nil
        timeline.mayReturn = false
        time?.letGo(of: timeline)
        return
      }
      isBack = autoreverses && !isBack
      timeline.follow(
        Drive(from: isBack ? length : 0, to: isBack ? 0 : length, law: .curve(.linear), duration: length))
    }
    timeline.follow(Drive(from: 0, to: length, law: .curve(.linear), duration: length), after: delay)
  }
}
