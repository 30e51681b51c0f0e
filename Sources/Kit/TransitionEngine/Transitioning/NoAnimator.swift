import Foundation
import ViewTree

/// What stands for the property animator of a transition that has none. It moves nothing.
final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
  nonisolated deinit {}

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set {}
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set {}
  }

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
