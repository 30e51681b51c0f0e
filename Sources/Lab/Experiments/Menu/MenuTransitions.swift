import Scenarios
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
      driver.use(axis: .zero - wayOut, distance: min(knobs["width"], Double(view.bounds.width)), knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      page.showMenu()
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// The finger on the menu, or beside it.
  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let presentation {
      let width = presentation.frameOfPresentedViewInContainerView.width
      driver.begin(dismissing: presentation.presentedViewController, along: wayOut, over: width, knobs)
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// Towards the edge it closes.
  private var wayOut: SIMD2<Double> { [page?.isRightToLeft == true ? 1 : -1, 0] }
}
