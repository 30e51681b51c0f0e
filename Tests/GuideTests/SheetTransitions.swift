import UIKit
import ViewTree
@testable import TransitionEngine

/// What presents and dismisses the sheet, and the drag that dismisses it.
final class SheetTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let driver = PanDriver(PanModel(distance: 1))
  private weak var sheet: UIViewController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    sheet = presented
    let presentation = SheetPresentation(presentedViewController: presented, presenting: presenting)
    presentation.pan.addTarget(self, action: SheetTransitions.handlePan)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(presenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(presenting: false) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver.isWaiting ? driver.interaction : nil }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let sheet else { return }
    if pan.state == .began, !driver.catchTransition() {
      driver.use(PanModel(axis: [0, 1], distance: sheet.view.bounds.height))
      driver.drive(UIPercentDrivenInteractiveTransition())
      sheet.dismiss(animated: true)
    }
    driver.follow(pan)
  }
}
