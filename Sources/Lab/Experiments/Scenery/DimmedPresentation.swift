import Scenarios
import UIKit

/// A presentation over a dimming, which a tap on that closes, with a pan that drags what is presented.
///
/// The knob `dimming` sets the opacity of the dimming. A subclass decides where the presented view goes; a subclass that
/// is the pan's delegate lets only touches on the presented view through.
class DimmedPresentation: UIPresentationController, UIGestureRecognizerDelegate {
  /// The pan that drags the presented view.
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

  /// The opacity of the dimming while the presented view is there, from 0 to 1.
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

  /// Places what follows the container while no transition runs.
  func layOutAtRest() {
    dimming.alpha = shade
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Only what is seen of the presented view can be dragged, also while it moves.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let seen = presentedView?.layer.presentation()?.frame
    return seen?.contains(touch.location(in: containerView)) == true
  }
}
