import UIKit

/// What moves the menu, both ways with a finger: one from the edge brings it, one on it takes it away.
final class MenuTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  weak var page: MailboxController?
  private weak var presentation: MenuPresentation?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = MenuPresentation(presented, presenting, page: page, knobs)
    made.pan.addTarget(self, action: MenuTransitions.handlePan)
    presentation = made
    return made
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator(presenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { makeAnimator(presenting: false) }

  /// Over the edge at which it lies.
  private func makeAnimator(presenting: Bool) -> EdgeAnimator {
    EdgeAnimator(presenting: presenting, duration: knobs["duration"]) { place, bounds in
      CGVector(dx: place.minX > bounds.minX ? bounds.maxX - place.minX : bounds.minX - place.maxX, dy: 0)
    }
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  /// The finger from the edge.
  func handleEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let page else { return }
    if pan.state == .began {
      guard page.presentedViewController == nil, let view = pan.view else { return }
      driver.use(model(isOpening: true, width: min(CGFloat(knobs["width"]), view.bounds.width)))
      driver.drive(UIPercentDrivenInteractiveTransition())
      page.showMenu()
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// The finger on the menu, or beside it.
  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let presentation {
      let menu = presentation.presentedViewController
      let isOpening = driver.isRunning && menu.isBeingPresented
      driver.use(
        model(isOpening: isOpening, width: presentation.frameOfPresentedViewInContainerView.width))
      if !driver.catchTransition() {
        driver.drive(UIPercentDrivenInteractiveTransition())
        menu.dismiss(animated: true)
      }
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// Away from the edge it opens, towards it it closes.
  private func model(isOpening: Bool, width: CGFloat) -> PanModel {
    let isRightwards = isOpening != (page?.isRightToLeft == true)
    return PanModel(
      axis: [isRightwards ? 1 : -1, 0], distance: Double(width), rule: knobs.releaseRule,
      mapping: knobs.progressMapping)
  }
}
