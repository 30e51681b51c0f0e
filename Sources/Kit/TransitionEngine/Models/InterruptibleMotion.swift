import Diagnostics
import Foundation
import LayerTree
import ViewAnimation
import ViewTree

/// The property animator that moves a transition's views, and the relation of the transition's own time to it.
///
/// Alongside animations run on the transition's time. While a gesture scrubs, that time is a linear function of the
/// animator's fraction, before and after the point where the gesture took over.
struct InterruptibleMotion {
  let animator: any UIViewImplicitlyAnimating
  /// The animator's fraction and the transition's time in seconds at the moment when a gesture took over.
  private var held = (fraction: 0.0, seconds: 0.0)

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  /// The animator's fraction towards its end (0…1), regardless of its direction.
  var fraction: Double {
    let shown = Double(animator.fractionComplete)
    guard shown.isFinite else { return 0 }
    return min(max(animator.isReversed ? 1 - shown : shown, 0), 1)
  }

  /// A Boolean value indicating whether the animator may be paused.
  private var isWilling: Bool { (animator as? UIViewPropertyAnimator)?.isInterruptible != false }

  var subject: Diagnostic.Subject { Diagnostic.Subject(typeOf: animator) }

  // MARK: Moving

  /// Pauses the animator so that it can be scrubbed. Returns whether it is paused.
  ///
  /// `seconds` is the time of the transition at which a gesture takes over.
  mutating func hold(at seconds: Double) -> Bool {
    let isNew = animator.state == .inactive
    // An animator that may not be paused reports that itself.
    if isNew, !isWilling { animator.startAnimation() }
    if isNew || animator.isRunning { animator.pauseAnimation() }
    guard animator.state == .active, !animator.isRunning else { return false }
    if animator.isReversed { animator.isReversed = false }
    if isNew { straighten() }
    held = (fraction, seconds)
    return true
  }

  /// Makes the curve of an animator linear when a gesture drives the transition from the beginning. A velocity then has
  /// the same effect at every fraction.
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

  /// Returns the transition's time, in seconds, that corresponds to a fraction.
  func seconds(at fraction: Double, of duration: Double) -> Double {
    fraction < held.fraction
      ? held.seconds * (fraction / held.fraction)
      : held.fraction < 1
        ? held.seconds + (duration - held.seconds) * ((fraction - held.fraction) / (1 - held.fraction))
        : held.seconds
  }

  /// Continues the animator to one of its ends after a release; `duration` is that of the whole transition, in
  /// seconds.
  func release(_ release: Release, duration: Double) -> Release.Continuation {
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
