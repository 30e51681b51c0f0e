import Foundation
import ViewTree

/// Moves a sheet between its place and below the lower edge, in a straight line: what makes it soft is the spring
/// by which it is let go, so a finger can take it over anywhere.
final class SheetAnimator: UIViewControllerAnimatedTransitioning {
  private weak var presentation: UISheetPresentationController?
  private let isPresenting: Bool

  init(_ presentation: UISheetPresentationController, presenting: Bool) {
    self.presentation = presentation
    isPresenting = presenting
  }

  /// How long the way takes, in seconds.
  static let duration: TimeInterval = 0.5

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let sheet = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    let place = isPresenting ? context.finalFrame(for: controller) : sheet.frame
    var below = place
    below.origin.y = container.bounds.maxY
    if isPresenting {
      sheet.frame = below
      container.addSubview(sheet)
      sheet.layoutIfNeeded()
    }
    let target = isPresenting ? place : below
    presentation?.way =
      isPresenting
      ? SheetDrag.Way(from: below.minY, to: place.minY) : SheetDrag.Way(from: place.minY, to: below.minY)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveLinear, animations: { sheet.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    (context as? TransitionContext)?.transition.runLikeSpring()
  }
}
