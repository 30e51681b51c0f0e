import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// The fraction, and the time that corresponds to it.
extension UIViewPropertyAnimator {
  /// The value of `fractionComplete`: the fraction of the run so far; a reversed run counts from the animator's end.
  final var shownFraction: Double {
    guard let timeline else { return 0 }
    let progress = timeline.seconds / length
    let fraction = isLinear ? share(at: progress) : progress
    return isBackwards ? 1 - fraction : fraction
  }

  /// Returns the fraction of the distance that is covered at a fraction of the duration.
  final func share(at progress: Double) -> Double {
    way?.value(at: progress) ?? easing.share(at: progress, duration: length)
  }

  /// A Boolean value indicating whether the fraction is one of the distance instead of the time.
  private var isLinear: Bool {
    if case .broken = easing { return true }
    return scrubsLinearly
  }

  final func scrub(to asked: Double) {
    guard isFree("the setter of fractionComplete"), mayInterrupt("the setter of fractionComplete") else {
      return
    }
    guard !asked.isNaN else {
      return report(
        .fractionNotFinite,
        "a property animator's fractionComplete was set to \(asked); it keeps its value. Set a number from 0 to 1"
      )
    }
    if phase == .stopped {
      return refuse(
        "the setter of fractionComplete", "it is stopped. Call finishAnimation(at:) first")
    }
    if phase != .paused { pause() }
    if way != nil { breakPace(toBothEnds: true) }
    let clamped = min(max(asked, 0), 1)
    let fraction = isBackwards ? 1 - clamped : clamped
    let progress = isLinear ? easing.timeFraction(ofReaching: fraction, duration: length) : fraction
    timeline?.hold(at: progress * length)
  }
}

// A property animator as a value, or a part of a group, that a gesture drives.
extension AnimatorPart {
  public func update(_ fraction: Double) { self.fraction = fraction }

  public func finish(velocity: Double) { run(to: 1, velocity: velocity) }

  public func cancel(velocity: Double) { run(to: 0, velocity: velocity) }
}

extension Animator: Scrubbable {}
extension AnimatorGroup: Scrubbable {}
extension AnimatorSequence: Scrubbable {}
