import UIKit
import ViewAnimation
import ViewTree

@testable import TransitionEngine

/// A drawer that a drag opens and closes. It can be caught while it moves.
final class DrawerController: UIViewController {
  let drawer = UIView(frame: CGRect(x: 0, y: 744, width: 390, height: 500))
  private var isOpen = false
  private var animator: UIViewPropertyAnimator?
  private var caught: CGFloat = 0

  override func viewDidLoad() {
    drawer.backgroundColor = .white
    view.addSubview(drawer)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: DrawerController.handlePan)
    drawer.addGestureRecognizer(pan)
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let top: CGFloat = isOpen ? 744 : 344
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      self.drawer.frame.origin.y = top
      self.drawer.layer.cornerRadius = self.isOpen ? 0 : 24
    }
    animator.addCompletion { position in
      if position == .end { self.isOpen.toggle() }
      self.animator = nil
    }
    return animator
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let animator = animator ?? makeAnimator()
    self.animator = animator
    // The sign that converts the pan's movement into a change of the fraction.
    let sign: CGFloat = isOpen != animator.isReversed ? 1 : -1
    switch pan.state {
    case .began:
      animator.pauseAnimation()
      caught = animator.fractionComplete
    case .changed:
      animator.fractionComplete = caught + sign * pan.translation(in: view).y / 400
    default:
      let velocity = sign * pan.velocity(in: view).y / 400
      if velocity < -0.5 { animator.isReversed.toggle() }
      let left = max(1 - animator.fractionComplete, 0.01)
      let push = CGVector(dx: 0, dy: abs(velocity) / left)
      let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: push)
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    }
  }
}
