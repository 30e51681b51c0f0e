import Diagnostics
import Foundation
import LayerTree
import MotionMath

// Starting, standing, going on.
extension UIViewPropertyAnimator {
  final func start(after delay: TimeInterval = 0) {
    guard isFree("startAnimation") else { return }
    switch phase.start() {
    case .activate:
      self.delay = UIView.checkedDuration(delay)
      activate()
      goOn(after: self.delay)
    case .goOn: goOn()
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

  /// Stands where it is; whoever made it has to hold it now.
  final func hold() {
    time?.letGo(of: self)
    guard let timeline else { return }
    timeline.hold(at: timeline.seconds)
  }

  /// Is on its way, and lives until that is over.
  private func setOff() {
    time?.letGo(of: self)
    time?.keep(self)
  }

  final func turn(backwards: Bool) {
    guard backwards != isBackwards else { return }
    isBackwards = backwards
    if phase == .running { goOn() }
  }

  /// Sets off along the rest of its own curve, in as much time as that has left.
  private func goOn(after delay: Double = 0) {
    guard phase == .running else { return }
    guard let timeline, let time else { return driveDidEnd(.target) }
    setOff()
    let (now, end) = (timeline.seconds, isBackwards ? 0 : length)
    let isThere = isBackwards ? now <= end : now >= end
    let isInstant =
      timing.duration == 0 || !UIView.areAnimationsEnabled || AnimationScope.current?.isSuspended == true
    if isThere || (isInstant && delay == 0) {
      if !isThere { timeline.hold(at: end) }
      return arriveSoon(time)
    }
    switch easing {
    case .broken:
      let rest = abs(end - now) / length
      follow(timing, duration: rest * timing.duration, velocity: 0, after: delay)
    default:
      let remaining = abs(end - now)
      timeline.follow(
        Drive(from: now, to: end, law: .curve(.linear), duration: remaining), after: delay)
    }
  }

  final func goOn(with parameters: (any UITimingCurveProvider)?, durationFactor asked: Double) {
    guard isFree("continueAnimation"), mayInterrupt("continueAnimation") else { return }
    var factor = asked
    if !asked.isFinite || asked < 0 {
      say(
        .valueOutOfRange,
        "continueAnimation was given a duration factor of \(asked), which has to be 0 or more; it counts as 0"
      )
      factor = 0
    }
    if case .refuse(let reason) = phase.goOn() { return refuse("continueAnimation", reason) }
    guard let timeline, let time else { return driveDidEnd(.target) }
    timeline.hold(at: timeline.seconds)
    setOff()
    let (now, end) = (timeline.seconds, isBackwards ? 0 : length)
    guard isBackwards ? now > end : now < end else { return arriveSoon(time) }
    let share = easing.value(at: now / length, duration: length)
    let rest = min(abs((isBackwards ? 0 : 1) - share), 1)
    if let parameters {
      breakPace()
      let duration = (factor == 0 ? rest : factor) * timing.duration
      let next = PropertyTiming(parameters, duration: duration)
      let velocity = parameters.springTimingParameters?.plainVelocity ?? 0
      follow(next, duration: next.duration, velocity: velocity, after: 0)
    } else if factor == 0 {
      goOn()
    } else {
      timeline.follow(
        Drive(from: now, to: end, law: .curve(.linear), duration: factor * timing.duration))
    }
  }

  /// Moves the time so that the fraction follows a curve or a spring over the rest of the way.
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

  /// Makes the fraction follow the time in straight lines from here to both ends, so that the time can carry any
  /// curve. Nothing moves by it.
  private func breakPace() {
    guard let timeline, let time else { return }
    if case .broken = easing { return }
    // A spring that stands behind its end is as good as at it.
    if timeline.seconds >= length { timeline.hold(at: length) }
    let now = timeline.seconds
    for piece in pieces {
      let hasBegun = now > piece.begin
      let pace: Easing =
        hasBegun
        ? .broken(at: now / length, to: piece.share(at: now, length: length))
        : .broken(at: min(piece.begin / length, 1 - 1e-9), to: 0)
      time.animations.repace(piece.block, begin: 0, duration: length, easing: pace)
    }
    easing = .broken(at: now / length, to: easing.value(at: now / length, duration: length))
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
    say(.animatorMisused, "\(call) was called on a property animator, but \(reason); nothing happens")
  }

  /// A Boolean value indicating whether none of its own animation code is running, in which it cannot be moved.
  final func isFree(_ call: String) -> Bool {
    if isAdding { refuse(call, "its own animation code is running") }
    return !isAdding
  }

  final func mayInterrupt(_ call: String) -> Bool {
    guard !isInterruptible, phase != .inactive else { return true }
    refuse(call, "isInterruptible is false")
    return false
  }

  /// A Boolean value indicating whether what is settled at the start can still be set.
  final func mayStillSet(_ name: String) -> Bool {
    guard phase != .inactive else { return true }
    refuse("the setter of \(name)", "it is active, and that is settled when it starts")
    return false
  }

  final func say(_ rule: Rule, _ message: String) {
    (time ?? StageTime.current)?.sink?.report(
      Diagnostic(rule, .warning, message, about: [Diagnostic.Subject(ordinal: 0, name: "\(type(of: self))")]))
  }
}
