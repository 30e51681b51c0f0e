import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewAnimation
import ViewTree

/// A zoom from a small view to a page and back, by snapshots, with the originals hidden during the zoom.
final class PictureZoom: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let origin: UIView
  private var isPresenting = true

  init(from origin: UIView) { self.origin = origin }

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

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from),
      let toView = to.view, let fromView = from.view
    else { return context.completeTransition(false) }
    let page: UIView = isPresenting ? toView : fromView
    if isPresenting {
      page.frame = context.finalFrame(for: to)
      container.addSubview(page)
      page.layoutIfNeeded()
    } else if let back = context.view(forKey: .to) {
      container.insertSubview(back, belowSubview: page)
    }
    let small = origin.convert(origin.bounds, to: nil)
    guard let picture = origin.snapshotView(afterScreenUpdates: true) else {
      return context.completeTransition(true)
    }
    picture.frame = isPresenting ? small : page.frame
    picture.layer.cornerRadius = isPresenting ? 8 : 0
    picture.clipsToBounds = true
    // The container does not contain the presenter's view if that view stays in place.
    container.insertSubview(picture, aboveSubview: fromView)
    container.bringSubviewToFront(picture)
    origin.isHidden = true
    page.alpha = isPresenting ? 0 : 1
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: context), delay: 0, options: .calculationModeCubic,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) {
          picture.frame = self.isPresenting ? page.frame : small
          picture.layer.cornerRadius = self.isPresenting ? 0 : 8
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          page.alpha = self.isPresenting ? 1 : 0
        }
      },
      completion: { _ in
        self.origin.isHidden = false
        picture.removeFromSuperview()
        page.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
