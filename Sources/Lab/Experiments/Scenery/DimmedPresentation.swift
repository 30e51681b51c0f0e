import Scenarios
import UIKit

/// A presentation over a dimming view, on which a tap dismisses, with a pan that drags the presented view.
///
/// The knob `dimming` sets the opacity of the dimming view. A subclass decides the presented view's frame. In a
/// subclass that is the pan's delegate, the pan receives touches on the presented view only.
class DimmedPresentation: UIPresentationController, UIGestureRecognizerDelegate {
  /// The recognizer that drags the presented view.
  final let pan = UIPanGestureRecognizer()
  final let dimming = UIView()
  final let knobs: Knobs

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ knobs: Knobs) {
    self.knobs = knobs
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.backgroundColor = .black
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DimmedPresentation.tapDimming))
  }

  /// The opacity of the dimming view while no transition runs, 0…1.
  var shade: CGFloat { knobs["dimming"] }

  func tapDimming(_ tap: UITapGestureRecognizer) { presentedViewController.dismiss(animated: true) }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    container.addGestureRecognizer(pan)
    let shade = shade
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = shade }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    knobs.prepare(pan)
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    if presentedViewController.transitionCoordinator == nil { layOutAtRest() }
  }

  /// Lays out the dimming and the presented view while no transition runs.
  func layOutAtRest() {
    dimming.alpha = shade
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Returns whether a touch is on the visible part of the presented view, also while the view moves.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let seen = presentedView?.layer.presentation()?.frame
    return seen?.contains(touch.location(in: containerView)) == true
  }
}
