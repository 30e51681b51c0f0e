import Diagnostics
import Foundation
import LayerTree
import MotionMath
import ViewTree

// The animations of a property animator, made from code that changes views.
extension UIViewPropertyAnimator {
  /// The duration in seconds, at least the clock's smallest step.
  final var length: Double { max(timing.duration, 1e-9) }

  final func add(_ animation: @escaping () -> Void, delayFactor asked: Double) {
    var factor = asked
    if !(0...1).contains(asked) {
      report(
        .valueOutOfRange,
        "addAnimations was given a delay factor of \(asked); the factor is clamped. Pass 0 to 1")
      factor = asked.isNaN ? 0 : min(max(asked, 0), 1)
    }
    switch phase {
    case .inactive: waiting.append((animation, factor))
    case .paused, .running: run(animation, delayFactor: factor)
    case .stopped:
      refuse("addAnimations", "it is stopped. Call finishAnimation(at:) first")
    }
  }

  /// Creates the timeline and runs the animation blocks that were added so far.
  final func activate() {
    time = home ?? StageTime.current
    guard let time else {
      let animations = waiting
      waiting.removeAll()
      for (animation, _) in animations { animation() }
      return
    }
    let timeline = Timeline(parent: time.currentTimeline)
    timeline.hold(at: isBackwards ? length : 0)
    timeline.mayMoveBack = true
    timeline.hitTestsPresentation = !isManualHitTestingEnabled
    timeline.whenDriveEnds = { [weak self] in self?.driveDidEnd($0) }
    self.timeline = timeline
    easing = timing.easing
    way = nil
    let animations = waiting
    waiting.removeAll()
    // The animations begin at the start, even if they are to run from the end.
    if isBackwards { timeline.hold(at: 0) }
    for (animation, factor) in animations { run(animation, delayFactor: factor) }
    if isBackwards { timeline.hold(at: length) }
  }

  /// Runs code whose changes are animated from now to the animator's end or, if it runs backwards, to its
  /// start.
  private func run(_ animation: () -> Void, delayFactor: Double) {
    guard let time, let own = timeline else { return animation() }
    let now = min(max(own.seconds, 0), length)
    let isMirrored = isBackwards && now > 0 && phase != .inactive && !pieces.isEmpty
    let timeline = isMirrored ? mirror(own) : own
    let remaining = isMirrored ? now : length - now
    let duration = remaining * (1 - delayFactor)
    let pacing = Pacing(
      duration: duration, delay: remaining * delayFactor, easing: easing(over: duration).easing,
      allowsUserInteraction: isUserInteractionEnabled)
    let block = time.animations.open(pacing, on: timeline)
    isAdding = true
    time.with(timeline) { AnimationScope.run(block, pacing: pacing, in: time.animations, animation) }
    isAdding = false
    guard time.animations.close(block, completion: nil), !isMirrored else { return }
    let begin = now + remaining * delayFactor
    let timing = easing(over: duration)
    pieces.append(PropertyAnimation(block: block, begin: begin, duration: duration, easing: timing.easing))
    for (axis, easing) in [(AnimationStore.Axis.horizontal, timing.horizontal), (.vertical, timing.vertical)]
    {
      guard let easing, let own = time.animations.split(block, axis, easing: easing) else { continue }
      pieces.append(PropertyAnimation(block: own, begin: begin, duration: duration, easing: easing))
    }
  }

  /// Returns the animator's timing for animations that take a number of seconds; a spring settles within them.
  private func easing(over duration: Double) -> PropertyTiming {
    guard duration != timing.duration, let timingParameters else { return timing }
    return PropertyTiming(timingParameters, duration: duration)
  }

  /// Returns a timeline that runs forwards while the animator's runs backwards.
  private func mirror(_ timeline: Timeline) -> Timeline {
    let mirror = Timeline(parent: timeline)
    mirror.speed = -1
    mirror.hitTestsPresentation = timeline.hitTestsPresentation
    mirrored.append(mirror)
    return mirror
  }
}

/// An animation block of a property animator, with its pacing on the animator's timeline.
struct PropertyAnimation {
  let block: AnimationStore.BlockID
  /// The time at which the block begins, in seconds of the animator's timeline; it lasts to the animator's
  /// end.
  private var begin: Double
  /// The pacing of the block, which begins at `origin`.
  private(set) var pacing: Pacing
  private var origin: Double

  init(block: AnimationStore.BlockID, begin: Double, duration: Double, easing: Easing) {
    self.block = block
    self.begin = begin
    origin = begin
    pacing = Pacing(duration: duration, easing: easing)
  }

  /// Returns the fraction of the distance that is shown at a time: the same bits as those of the animation.
  private func share(at seconds: Double) -> Double { pacing.eased(after: seconds - origin) }

  /// Makes the block follow the animator's timeline along straight lines, without changing its current fraction.
  ///
  /// `now` and `length` are the current time and the end of the timeline, in seconds. With `end`, which is 0 or 1, one
  /// line through the current fraction leads to `end`. Without it, two lines lead from there to 0 and to 1. A block that
  /// has not begun stays at 0 until its beginning, and follows one line from there to 1.
  mutating func breakPace(at now: Double, length: Double, towards end: Double?) {
    let (place, share) = (now / length, share(at: now))
    let hasBegun = now > begin
    pacing = Pacing(
      duration: length,
      easing: hasBegun
        ? .broken(at: place, to: share) : .broken(at: min(begin / length, 1 - 1e-9), to: 0))
    if hasBegun, let end { pacing.way = StraightEasing(from: place, at: share, to: end) }
    // From now on the block counts as begun at any time: its line leads to the animator's start.
    if hasBegun { begin = -.infinity }
    origin = 0
  }
}
