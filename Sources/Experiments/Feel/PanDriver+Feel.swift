import UIKit

extension PanDriver {
  /// Makes ready for a drag as the knobs are turned.
  func use(axis: SIMD2<Double>, distance: Double, _ knobs: Knobs) {
    use(PanModel(axis: axis, distance: distance, rule: knobs.releaseRule, mapping: knobs.progressMapping))
  }

  /// Begins a drag that dismisses what is presented, or takes hold of it where it is on its way already.
  ///
  /// `axis` and `distance` are of its way out; it comes in along the same way.
  func begin(
    dismissing controller: UIViewController, along axis: SIMD2<Double>, over distance: CGFloat, _ knobs: Knobs
  ) {
    let isComing = isRunning && controller.isBeingPresented
    use(axis: isComing ? .zero - axis : axis, distance: Double(distance), knobs)
    guard !catchTransition() else { return }
    drive(UIPercentDrivenInteractiveTransition())
    controller.dismiss(animated: true)
  }

  /// Follows a drag as the knobs are turned at this moment.
  ///
  /// `view`, when there is one, gives way where it is pulled beyond an end: a transition has no place there.
  func follow(_ pan: UIPanGestureRecognizer, _ knobs: Knobs, stretching view: UIView? = nil) {
    rule = knobs.releaseRule
    mapping = knobs.progressMapping
    pan.velocityMethod = knobs.velocityMethod
    knobs.prepare(pan)
    if pan.state != .changed, let interaction { knobs.tune(interaction) }
    follow(pan)
    guard let view else { return }
    if pan.state == .began || pan.state == .changed {
      // What waits for another transition to end is nowhere yet, and so not beyond an end.
      guard !isWaiting else { return }
      let pulled = CGAffineTransform(translationX: excess.x, y: excess.y)
      if view.transform != pulled { view.transform = pulled }
    } else if view.transform != .identity {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: knobs["springDamping"], initialSpringVelocity: 0,
        animations: { view.transform = .identity })
    }
  }
}
