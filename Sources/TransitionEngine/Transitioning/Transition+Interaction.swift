import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// A gesture's hand on a transition: taking over, scrubbing, letting go.
extension Transition {
  func setPhase(_ next: Phase) {
    let wasInteractive = phase == .interactive
    phase = next
    if next == .interactive { wasEverInteractive = true }
    if wasInteractive != (next == .interactive) { coordinator?.interactionChanged() }
  }

  /// Makes it interactive, again or for the first time, from where it is.
  ///
  /// One that has arrived is not caught any more: there is nothing left to move.
  func takeOver() {
    guard isAnimated, phase != .over, phase != .interactive, !hasArrived else { return }
    let seconds = timeline.seconds
    wasCancelled = false
    wasDriven = false
    timeline.hold(at: min(max(seconds, 0), end))
    setPhase(.interactive)
    stage?.note(.caught, "caught at \(Self.percent(fraction))")
  }

  /// Lets the whole way run like a spring that is let go at rest, so that a gesture can take it over anywhere
  /// without a jump. For an animator whose animations are straight.
  func runLikeSpring() {
    guard phase == .running, isAnimated, duration > 0 else { return }
    wasDriven = true
    timeline.follow(
      Drive(
        from: 0, to: end, law: .spring(Spring(dampingRatio: 1, settlingDuration: duration)),
        duration: duration))
  }

  /// When the last of its animations ends, in seconds of its timeline: it may be longer than it claims.
  var end: Double { max(duration, stage?.time.animations.lastEnd(on: timeline) ?? 0) }

  /// Shows a fraction of the way.
  func scrub(to fraction: Double) {
    guard phase == .interactive else { return }
    reportedFraction = nil
    timeline.hold(at: fraction * duration)
    presentation.interactiveTransitionDidUpdate(fraction)
  }

  /// Lets the timeline run to one of its ends along a law.
  func release(_ release: Release) {
    guard phase == .interactive else { return }
    releaseVelocity = release.velocity
    wasCancelled = !release.finishes
    wasDriven = true
    let start = timeline.seconds
    let target = release.finishes ? end : 0
    let remaining = abs(target - start) / release.speed
    let drive = Drive(
      from: start, to: target, velocity: release.velocity * duration, law: release.law(remaining),
      duration: remaining)
    timeline.follow(drive, undoing: wasCancelled)
    if let stage, let observe = stage.didHandOff {
      observe(
        HandOffRecord(
          time: stage.time.now, before: start, after: timeline.seconds, rate: timeline.rate,
          askedRate: release.hasVelocity ? release.velocity * duration * stage.time.root.rate : nil,
          wasClamped: release.wasClamped, drive: drive, timeline: timeline))
    }
    setPhase(wasCancelled ? .cancelling : .finishing)
  }

  /// What an interaction controller of one's own says: it moves the views itself.
  func reportFinish() {
    guard phase == .interactive else { return }
    setPhase(.finishing)
    if timeline.isHeld { timeline.speed = 1 }
  }

  func reportCancel() {
    guard phase == .interactive else { return }
    wasCancelled = true
    // What goes along has not moved yet, and is not to.
    timeline.follow(
      Drive(from: timeline.seconds, to: 0, law: .curve(.linear), duration: timeline.seconds), undoing: true)
    setPhase(.cancelling)
  }
}
