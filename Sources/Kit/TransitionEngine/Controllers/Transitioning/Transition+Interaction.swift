import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath

// Control by a gesture: taking over a transition, scrubbing it and releasing it.
extension Transition {
  /// Makes the transition interactive, again or for the first time, at its present fraction.
  ///
  /// A transition that has reached an end cannot be taken over: nothing is left to move.
  func takeOver() {
    guard isAnimated, !isOver, !isInteractive, !hasArrived else { return }
    let seconds = min(max(timeline.seconds, 0), end)
    guard holdMotion(at: seconds) else { return }
    timeline.hold(at: seconds)
    handle(.hold)
    stage?.log.note(.caught, "caught at \(Self.percent(fraction))")
  }

  /// Runs the transition's timeline along a critically damped spring that starts with velocity 0. A gesture can take
  /// over anywhere without a jump. The animations must be linear: any other curve would be applied in addition to the
  /// spring.
  func runLikeSpring() {
    guard isAnimated, duration > 0, handle(.followSpring) else { return }
    timeline.follow(
      Drive(
        from: 0, to: end, law: .spring(Spring(dampingRatio: 1, settlingDuration: duration)),
        duration: duration))
  }

  /// The end of the last of the transition's animations, in seconds of its timeline; it may be later than `duration`.
  var end: Double { max(duration, stage?.time.animations.lastEnd(on: timeline) ?? 0) }

  /// Runs the timeline to one of its ends along the law of a release.
  func release(_ release: Release) {
    guard handle(.aim(release.finishes ? .end : .start)) else { return }
    releaseVelocity = release.velocity
    let start = timeline.seconds
    let target = release.finishes ? end : 0
    let drive =
      releaseMotion(release, from: start, to: target) ?? release.drive(from: start, to: target, of: duration)
    // A call of the animator may have ended the transition.
    guard isInteractive else { return }
    timeline.follow(drive, undoing: wasCancelled)
    if let stage, let observe = stage.didHandOff {
      observe(
        HandOffRecord(
          time: stage.time.now, before: start, after: timeline.seconds, rate: timeline.rate,
          askedRate: release.hasVelocity ? requestedRate(release, drive) * stage.time.root.rate : nil,
          wasClamped: release.wasClamped, wasDragged: release.wasDragged, points: release.points,
          duration: duration,
          drive: drive, timeline: timeline))
    }
    handle(.settle(.law))
  }

  /// Returns the rate of the transition's time that corresponds to the velocity of a release.
  private func requestedRate(_ release: Release, _ drive: Drive) -> Double {
    guard let motion else { return release.velocity * duration }
    let distance = (release.finishes ? 1 : 0) - motion.fraction
    return distance == 0 ? 0 : release.velocity / distance * (drive.target - drive.start)
  }

  /// The interaction controller that drives the property animator; `nil` when a custom interaction controller does
  /// that, or there is no property animator.
  private var driverOfMotion: UIPercentDrivenInteractiveTransition? {
    motion == nil ? nil : interactor as? UIPercentDrivenInteractiveTransition
  }

  func reportFinish() {
    guard isInteractive else { return }
    if let driver = driverOfMotion { return driver.finish() }
    handle(.settle(.clock))
    if timeline.isHeld { timeline.speed = 1 }
  }

  func reportCancel() {
    guard isInteractive else { return }
    if let driver = driverOfMotion { return driver.cancel() }
    handle(.aim(.start))
    // The alongside animations have not moved yet, and must not move.
    timeline.follow(
      Drive(from: timeline.seconds, to: 0, law: .curve(.linear), duration: timeline.seconds), undoing: true)
    handle(.settle(.clock))
  }
}
