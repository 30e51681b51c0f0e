import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// The property animator that moves a transition's views, and how the transition's own time goes along with it.
///
/// What goes alongside is on the transition's time. A gesture takes that along in straight lines, from where both
/// were when it took hold to both ends.
struct InterruptibleMotion {
  let animator: any UIViewImplicitlyAnimating
  /// How far the animator was, and the reading of the transition's time, when a gesture took hold.
  private var held = (fraction: 0.0, seconds: 0.0)

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  /// How far the animator is towards its end, from 0 to 1, whichever way it runs.
  var fraction: Double {
    let shown = Double(animator.fractionComplete)
    guard shown.isFinite else { return 0 }
    return min(max(animator.isReversed ? 1 - shown : shown, 0), 1)
  }

  /// A Boolean value indicating whether the animator may be paused.
  private var isWilling: Bool { (animator as? UIViewPropertyAnimator)?.isInterruptible != false }

  var subject: Diagnostic.Subject { Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))") }

  // MARK: Moving

  func start() {
    // Whoever made it may have started it.
    if animator.state == .inactive { animator.startAnimation() }
  }

  /// Stands still, ready to be scrubbed. Returns whether it does.
  mutating func hold(at seconds: Double) -> Bool {
    let isNew = animator.state == .inactive
    // One that may not be paused says so itself.
    if isNew, !isWilling { animator.startAnimation() }
    if isNew || animator.isRunning { animator.pauseAnimation() }
    guard animator.state == .active, !animator.isRunning else { return false }
    if animator.isReversed { animator.isReversed = false }
    if isNew { straighten() }
    held = (fraction, seconds)
    return true
  }

  /// Takes the curve out of what a gesture has from the beginning, so that a velocity means the same anywhere.
  private func straighten() {
    guard let own = animator as? UIViewPropertyAnimator, own.scrubsLinearly, isWilling else { return }
    own.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    own.pauseAnimation()
  }

  func scrub(to fraction: Double) {
    guard animator.state == .active, isWilling else { return }
    animator.fractionComplete = CGFloat(fraction)
  }

  /// The reading of the transition's time that goes with a fraction.
  func seconds(at fraction: Double, of duration: Double) -> Double {
    fraction < held.fraction
      ? held.seconds * (fraction / held.fraction)
      : held.fraction < 1
        ? held.seconds + (duration - held.seconds) * ((fraction - held.fraction) / (1 - held.fraction))
        : held.seconds
  }

  /// Goes on to one of its ends, which takes as long as `duration` says for the whole way.
  func letGo(_ release: Release, duration: Double) -> Release.Continuation {
    let distance = (release.finishes ? 1 : 0) - fraction
    let continuation = release.continuation(over: distance, abs(distance) * duration / release.speed)
    guard animator.state == .active, isWilling else { return continuation }
    animator.isReversed = !release.finishes
    let own = (animator as? UIViewPropertyAnimator)?.duration ?? duration
    animator.continueAnimation(
      withTimingParameters: continuation.parameters,
      durationFactor: own > 0 ? CGFloat(continuation.seconds / own) : 0)
    return continuation
  }
}
