import Foundation
import LayerTree
import QuartzCore
import Scheduling
import TransitionEngine
import ViewTree

/// A sheet that a display link moves, frame by frame, in a transition that declares a duration of 0.
final class LinkedSheet: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private var isPresenting = true
  private var step = 0
  private var link: CADisplayLink?
  private var context: (any UIViewControllerContextTransitioning)?
  private static let steps = 40

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = false
    return self
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    if isPresenting, let view = context.view(forKey: .to) {
      context.containerView.addSubview(view)
    } else if let back = context.view(forKey: .to) {
      context.containerView.insertSubview(back, at: 0)
    }
    step = 0
    let link = CADisplayLink(target: self, action: LinkedSheet.advance)
    link.add(to: .main, forMode: .common)
    self.link = link
    place()
  }

  private func advance(_ link: CADisplayLink) {
    step += 1
    place()
    guard step == Self.steps else { return }
    link.invalidate()
    context?.completeTransition(context?.transitionWasCancelled == false)
    context = nil
  }

  private func place() {
    guard let context, let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let view = controller.view
    else { return }
    let place = context.finalFrame(for: controller)
    let way = CGFloat(step) / CGFloat(Self.steps)
    view.frame = place.offsetBy(dx: 0, dy: place.height * (isPresenting ? 1 - way : way))
  }
}
