import Scenarios
import UIKit

extension PanDriver {
  /// Prepares the driver for a drag along a unit vector, over a distance in points, with the knobs' settings.
  func configure(axis: SIMD2<Double>, distance: Double, _ knobs: Knobs) {
    let feel = knobs.feel
    use(PanModel(axis: axis, distance: distance, rule: feel.releaseRule, mapping: feel.fractionMapping))
  }

  /// Begins a drag that dismisses a controller, or catches the controller's running transition.
  ///
  /// `axis` and `distance` describe the dismissal; a caught presentation uses the opposite axis.
  func begin(
    dismissing controller: UIViewController, along axis: SIMD2<Double>, over distance: CGFloat, _ knobs: Knobs
  ) {
    let isComing = isRunning && controller.isBeingPresented
    configure(axis: isComing ? .zero - axis : axis, distance: Double(distance), knobs)
    guard !catchTransition() else { return }
    drive(UIPercentDrivenInteractiveTransition())
    controller.dismiss(animated: true)
  }

  /// Applies the settings to a drag and to the transition that it drives.
  private func tune(_ pan: UIPanGestureRecognizer, as feel: FeelSettings) {
    rule = feel.releaseRule
    mapping = feel.fractionMapping
    pan.velocityMethod = feel.velocityMethod
    feel.prepare(pan)
    if let interaction { feel.tune(interaction) }
    feel.noteTuned(self)
  }

  /// Follows a drag with the knobs' current values.
  ///
  /// `view` stretches beyond an end, which a transition's fraction cannot show; it is evaluated only then.
  /// The method is inlined to avoid a closure that retains the caller at each move.
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
      // A transition that waits for another has no position yet.
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

/// A transitioning delegate with the knobs' settings. A drag drives its transitions; without a drag, they can be caught
/// while they run.
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
