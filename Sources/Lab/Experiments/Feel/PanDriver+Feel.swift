import Scenarios
import UIKit

extension PanDriver {
  /// Makes ready for a drag as the knobs are turned.
  func use(axis: SIMD2<Double>, distance: Double, _ knobs: Knobs) {
    let feel = knobs.feel
    use(PanModel(axis: axis, distance: distance, rule: feel.releaseRule, mapping: feel.progressMapping))
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

  /// Sets how a drag goes on, and how the transition that it drives does when it is let go.
  private func tune(_ pan: UIPanGestureRecognizer, as feel: FeelSettings) {
    rule = feel.releaseRule
    mapping = feel.progressMapping
    pan.velocityMethod = feel.velocityMethod
    feel.prepare(pan)
    if let interaction { feel.tune(interaction) }
    feel.noteTuned(self)
  }

  /// Follows a drag as the knobs are turned at this moment.
  ///
  /// `view`, when there is one, gives way where it is pulled beyond an end: a transition has no place there. Nobody asks
  /// for the view as long as nothing pulls it. Inlined, since a closure of its own would hold the caller at each movement.
  @inline(__always)
  func follow(
    _ pan: UIPanGestureRecognizer, _ knobs: Knobs, stretching view: @autoclosure () -> UIView? = nil
  ) {
    let feel = knobs.feel
    if pan.state != .changed || !feel.isTuned(self) { tune(pan, as: feel) }
    let before = excess
    follow(pan)
    switch pan.state {
    case .changed where before == .zero && excess == .zero: break
    case .began, .changed:
      // A transition that waits for another to end is nowhere yet, and so not beyond an end.
      guard !isWaiting, let view = view() else { return }
      let pulled = CGAffineTransform(translationX: excess.x, y: excess.y)
      if view.transform != pulled { view.transform = pulled }
    default:
      guard let view = view(), view.transform != .identity else { return }
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: feel.springDamping, initialSpringVelocity: 0,
        animations: { view.transform = .identity })
    }
  }
}

/// Transitions as the knobs are turned: a drag drives them, and what nobody drags is a spring, which one can catch.
class TunedTransitions: DrivenTransitions {
  final let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  override func makeInteraction() -> (any UIViewControllerInteractiveTransitioning)? {
    knobs.tuned(driver.offer())
  }
}
