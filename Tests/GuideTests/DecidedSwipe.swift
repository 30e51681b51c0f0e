import UIKit
import ViewTree
@testable import TransitionEngine

/// The corrected listing 10-4 of `Listings.md`.
final class DecidedSwipe: UIPercentDrivenInteractiveTransition {
  private weak var container: UIView?

  override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(context)
    container = context.containerView
    let pan = UIPanGestureRecognizer(target: self, action: DecidedSwipe.handlePan)
    context.containerView.addGestureRecognizer(pan)
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let height = container?.bounds.height, height > 0 else { return }
    switch pan.state {
    case .changed:
      update(-pan.translation(in: container).y / height)
    case .ended where percentComplete > 0.5:
      finish()
    case .ended, .cancelled, .failed:
      cancel()
    case .possible, .began:
      break
    }
  }
}
