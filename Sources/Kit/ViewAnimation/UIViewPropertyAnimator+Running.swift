import Diagnostics
import Foundation
import LayerTree
import MotionMath
import ViewTree

// Starting, pausing and continuing.
extension UIViewPropertyAnimator {
  final func start(after delay: TimeInterval = 0) {
    guard isFree("startAnimation") else { return }
    switch phase.start() {
    case .activate:
      self.delay = UIView.checkedDuration(delay)
      activate()
      resume(after: self.delay)
    case .goOn: resume()
    case .refuse(let reason): refuse("startAnimation", reason)
    default: break
    }
  }

  final func pause() {
    guard isFree("pauseAnimation"), mayInterrupt("pauseAnimation") else { return }
    switch phase.pause() {
    case .activate: activate()
    case .hold: hold()
    case .refuse(let reason): refuse("pauseAnimation", reason)
    default: break
    }
  }

  /// Pauses the animator at its current fraction; its creator has to retain it from now on.
  final func hold() {
    time?.release(self)
    guard let timeline else { return }
    timeline.hold(at: timeline.seconds)
  }

  /// Retains the animator until its run is over.
  private func setOff() {
    time?.release(self)
    time?.retain(self)
  }

  final func reverse(backwards: Bool) {
    guard backwards != isBackwards else { return }
    isBackwards = backwards
    if phase == .running { resume() }
  }

  /// Continues along the rest of the animator's own curve, in the time that is left of it.
  private func resume(after delay: Double = 0) {
    guard phase == .running else { return }
    guard let timeline, let time else { return driveDidEnd(.target) }
    setOff()
    let (now, end) = (timeline.seconds, isBackwards ? 0 : length)
    let isThere = isBackwards ? now <= end : now >= end
    let isInstant = timing.duration == 0 || !UIView.areAnimationsEnabled
    if isThere || (isInstant && delay == 0) {
      if !isThere { timeline.hold(at: end) }
      return arriveSoon(time)
    }
    switch easing {
    case .broken:
      breakPace()
      let rest = abs(end - now) / length
      follow(timing, duration: rest * timing.duration, velocity: 0, after: delay)
    default:
      let remaining = abs(end - now)
      timeline.follow(
        Drive(from: now, to: end, law: .curve(.linear), duration: remaining), after: delay)
    }
  }

  final func resume(with parameters: (any UITimingCurveProvider)?, durationFactor asked: Double) {
    guard isFree("continueAnimation"), mayInterrupt("continueAnimation") else { return }
    var factor = asked
    if !asked.isFinite || asked < 0 {
      report(
        .valueOutOfRange,
        "continueAnimation was given a duration factor of \(asked); it counts as 0. Pass 0 or more"
      )
      factor = 0
    }
    if case .refuse(let reason) = phase.resume() { return refuse("continueAnimation", reason) }
    guard let timeline, let time else { return driveDidEnd(.target) }
    timeline.hold(at: timeline.seconds)
    setOff()
    let (now, end) = (timeline.seconds, isBackwards ? 0 : length)
    guard isBackwards ? now > end : now < end else { return arriveSoon(time) }
    let share = share(at: now / length)
    let rest = min(abs((isBackwards ? 0 : 1) - share), 1)
    if let parameters {
      breakPace()
      let duration = (factor == 0 ? rest : factor) * timing.duration
      let next = PropertyTiming(parameters, duration: duration)
      let velocity = parameters.springTimingParameters?.plainVelocity ?? 0
      follow(next, duration: next.duration, velocity: velocity, after: 0)
    } else if factor == 0 {
      resume()
    } else {
      timeline.follow(
        Drive(from: now, to: end, law: .curve(.linear), duration: factor * timing.duration))
    }
  }

  /// Moves the timeline so that the fraction follows a curve or a spring over the remaining distance, from a
  /// velocity in remaining distances per second.
  private func follow(_ next: PropertyTiming, duration: Double, velocity: Double, after delay: Double) {
    guard let timeline else { return }
    let (now, end) = (timeline.seconds, isBackwards ? 0 : length)
    let law: Drive.Law
    switch next.easing {
    case .spring(let spring, _): law = .swing(spring)
    case .cubic(let curve): law = .curve(curve)
    case .linear, .broken: law = .curve(.linear)
    }
    timeline.follow(
      Drive(from: now, to: end, velocity: velocity * (end - now), law: law, duration: duration),
      after: delay)
  }

  /// Makes the fraction linear in the timeline from the current fraction to the end of the run, or to both
  /// ends for scrubbing.
  ///
  /// The timeline can then follow any curve at any velocity. The change itself moves nothing.
  ///
  /// The line is made anew each time, because a bend in a line would change a velocity.
  final func breakPace(toBothEnds: Bool = false) {
    guard let timeline, let time else { return }
    if case .broken = easing {
    } else if timeline.seconds >= length {
      // A spring that is paused beyond its end counts as at its end.
      timeline.hold(at: length)
    }
    let now = timeline.seconds
    let end: Double? = toBothEnds ? nil : isBackwards ? 0 : 1
    for index in pieces.indices {
      pieces[index].breakPace(at: now, length: length, towards: end)
      let pacing = pieces[index].pacing
      time.animations.repace(
        pieces[index].block, begin: 0, duration: pacing.duration, easing: pacing.easing, way: pacing.way)
    }
    let (progress, share) = (now / length, share(at: now / length))
    easing = .broken(at: progress, to: share)
    way = end.flatMap { StraightEasing(from: progress, at: share, to: $0) }
  }

  private func arriveSoon(_ time: StageTime) {
    let timeline = timeline
    time.nextTurn { [weak self] in
      guard let self, self.timeline === timeline, self.phase == .running, timeline?.drive == nil else {
        return
      }
      self.driveDidEnd(.target)
    }
  }

  // MARK: Misuse

  final func refuse(_ call: String, _ reason: String) {
    report(.animatorMisused, "\(call) has no effect on the property animator: \(reason)")
  }

  /// Returns whether the animator can be controlled, that is, its own animation code is not running; reports a
  /// diagnostic otherwise.
  final func isFree(_ call: String) -> Bool {
    if isAdding { refuse(call, "its own animation block is running. Call it after the block") }
    return !isAdding
  }

  final func mayInterrupt(_ call: String) -> Bool {
    guard !isInterruptible, phase != .inactive else { return true }
    refuse(call, "isInterruptible is false. Set it to true before the animator starts")
    return false
  }

  /// Returns whether a property that is fixed at the start can still be set.
  final func mayStillSet(_ name: String) -> Bool {
    guard phase != .inactive else { return true }
    refuse("the setter of \(name)", "it is active. Set the property before the animator starts")
    return false
  }

  final func report(_ rule: Rule, _ message: String) {
    (time ?? StageTime.current)?.sink?.report(
      Diagnostic(rule, .warning, message, about: [Diagnostic.Subject(typeOf: self)]))
  }
}
