import Foundation

/// Whether an animator has anything under way.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// The state before the animations were started, and after they have ended.
  case inactive
  /// The state while they run or are paused.
  case active
  /// The state after they were stopped, until `finishAnimation(at:)`.
  case stopped
}

/// Where animations came to their end.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// What can be started, paused, scrubbed, reversed and stopped.
// Said in so many words: a module's default does not reach those who conform elsewhere.
@MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// A Boolean value indicating whether it runs towards the start.
  var isReversed: Bool { get set }
  /// How far it is in the direction in which it runs, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes more animations and completions while it runs.
///
/// What UIKit has as optional does nothing here unless it is implemented.
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
