import Scenarios
import UIKit

/// What moves the menu, both ways with a finger: one from the edge brings it, one on it takes it away.
final class MenuTransitions: TunedTransitions {
  weak var page: MailboxController?
  private weak var presentation: MenuPresentation?

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let made = MenuPresentation(presented, presenting, page: page, knobs)
    made.pan.addTarget(self, action: MenuTransitions.handlePan)
    presentation = made
    return made
  }

  /// Over the edge at which it lies.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    EdgeAnimator(presenting: presenting, duration: knobs["duration"]) { place, bounds in
      CGVector(dx: place.minX > bounds.minX ? bounds.maxX - place.minX : bounds.minX - place.maxX, dy: 0)
    }
  }

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
