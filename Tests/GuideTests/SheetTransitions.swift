import UIKit
import ViewTree
@testable import TransitionEngine

/// The transitioning delegate of the sheet, and the drag that dismisses it.
final class SheetTransitions: DrivenTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = SheetPresentation(presentedViewController: presented, presenting: presenting)
    presentation.pan.addTarget(self, action: SheetTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { SheetAnimator(presenting: presenting) }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let sheet = presented else { return }
    if pan.state == .began, !driver.catchTransition() {
      driver.use(PanModel(axis: [0, 1], distance: sheet.view.bounds.height))
      driver.drive(UIPercentDrivenInteractiveTransition())
      sheet.dismiss(animated: true)
    }
    driver.follow(pan)
  }
}
