import Foundation
import ViewTree

/// The animations of the standard transition styles.
final class StandardAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, presenting: Bool) {
    self.style = style
    isPresenting = presenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { style == .flipHorizontal || style == .partialCurl ? 0.6 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let stay = StandardMove(context, isPresenting: isPresenting) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let duration = transitionDuration(using: context)
    switch style {
    case .coverVertical: stay.cover(duration)
    case .crossDissolve: stay.dissolve(duration)
    case .flipHorizontal: stay.flip(duration)
    case .partialCurl: stay.curl(duration)
    }
  }
}
