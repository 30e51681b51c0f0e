import UIKit

/// Grows a photograph out of its place on the wall, or shrinks it back.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private weak var wall: WallController?
  private let isOpening: Bool
  private let duration: TimeInterval

  init(wall: WallController?, isOpening: Bool, duration: TimeInterval) {
    self.wall = wall
    self.isOpening = isOpening
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isOpening { open(transitionContext) } else { close(transitionContext) }
  }

  private func open(_ context: any UIViewControllerContextTransitioning) {
    guard let viewer = context.viewController(forKey: .to) as? PhotographViewer,
      let view = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    view.frame = context.finalFrame(for: viewer)
    context.containerView.addSubview(view)
    let end = viewer.restingFrame
    viewer.picture.frame = wall?.place(in: view) ?? end
    viewer.backdrop.alpha = 0
    wall?.setOpenedHidden(true)
    viewer.isHeld = true
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      animations: {
        viewer.picture.frame = end
        viewer.backdrop.alpha = 1
      },
      completion: { _ in
        viewer.isHeld = false
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func close(_ context: any UIViewControllerContextTransitioning) {
    guard let viewer = context.viewController(forKey: .from) as? PhotographViewer else {
      return context.completeTransition(false)
    }
    let (wall, view) = (wall, viewer.view)
    viewer.isHeld = true
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        if let view, let place = wall?.place(in: view) { viewer.picture.frame = place }
        viewer.backdrop.alpha = 0
      },
      completion: { _ in
        viewer.isHeld = false
        wall?.setOpenedHidden(false)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
