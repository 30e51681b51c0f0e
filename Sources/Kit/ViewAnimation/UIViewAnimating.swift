import Foundation
import ViewTree

/// The state of an animator.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// The state before the animations were started, and after they have ended.
  case inactive
  /// The state while the animations run or are paused.
  case active
  /// The state after the animations were stopped, until `finishAnimation(at:)`.
  case stopped
}

/// The position at which animations ended.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animator that can be started, paused, scrubbed, reversed and stopped.
// Isolated explicitly, because a module's default isolation does not reach conforming types elsewhere.
@MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// A Boolean value indicating whether the animator runs towards the start.
  var isReversed: Bool { get set }
  /// The fraction that is complete in the direction of the run, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that accepts additional animations and completions while it runs.
///
/// Methods that are optional in UIKit do nothing unless they are implemented.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
