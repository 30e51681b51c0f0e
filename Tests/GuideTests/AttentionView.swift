import UIKit
import ViewAnimation
import ViewTree

@testable import TransitionEngine

/// A view that draws attention in three ways.
final class AttentionView: UIView {
  func shake() {
    let home = center.x
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0, options: .calculationModeCubic,
      animations: {
        for (index, offset) in [12, -12, 6, -6, 0].enumerated() {
          UIView.addKeyframe(withRelativeStartTime: Double(index) / 5, relativeDuration: 0.2) {
            self.center.x = home + CGFloat(offset)
          }
        }
      })
  }

  func pulse() {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [],
      animations: {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { self.alpha = 0.4 }
      }, completion: { _ in self.alpha = 1 })
  }

  func turn(to color: UIColor, completion: ((Bool) -> Void)? = nil) {
    UIView.transition(
      with: self, duration: 0.5, options: .transitionFlipFromLeft,
      animations: { self.backgroundColor = color }, completion: completion)
  }
}
