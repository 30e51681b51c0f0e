import UIKit
import ViewTree

@testable import TransitionEngine

/// An animator that moves the sheet between its place and below the lower edge.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(presenting: Bool) {
    isPresenting = presenting
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let sheet = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let place = isPresenting ? context.finalFrame(for: controller) : sheet.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
    if isPresenting {
      sheet.frame = below
      container.addSubview(sheet)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { sheet.frame = self.isPresenting ? place : below },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
