import Foundation
import QuartzCore
import ViewTree

/// A single run of a standard animation. The incoming view is at its final frame, and each style sets its own start.
struct StandardMove {
  let context: any UIViewControllerContextTransitioning
  let isPresenting: Bool
  let container: UIView
  let presented: UIView
  /// The frame of the presented view when it is fully presented.
  let place: CGRect
  /// The presenter's view, if the transition removes or adds it.
  let presenter: UIView?

  /// Creates the run, and adds the view that the transition brings in to the container. The result is `nil` without a
  /// presented view.
  init?(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool) {
    let own: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let view = context.view(forKey: own),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return nil }
    self.context = context
    self.isPresenting = isPresenting
    container = context.containerView
    presented = view
    presenter = context.view(forKey: isPresenting ? .from : .to)
    place = isPresenting ? context.finalFrame(for: controller) : view.frame
    if isPresenting {
      view.frame = place
      container.addSubview(view)
    } else if let presenter, let owner = context.viewController(forKey: .to) {
      presenter.frame = context.finalFrame(for: owner)
      container.insertSubview(presenter, at: 0)
    }
  }

  /// The options of the animation, which is linear under a gesture, so that the view stays with the pointer.
  private var options: UIView.AnimationOptions { context.isInteractive ? .curveLinear : .curveEaseInOut }

  private func end() { context.completeTransition(!context.transitionWasCancelled) }

  // MARK: The styles

  /// Moves the presented view in from the lower edge, or out over it.
  func cover(_ duration: TimeInterval) {
    var below = place
    below.origin.y = container.bounds.maxY
    if isPresenting { presented.frame = below }
    let target = isPresenting ? place : below
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { presented.frame = target },
      completion: { _ in end() })
  }

  /// Fades the presented view in or out.
  func dissolve(_ duration: TimeInterval) {
    let shown = presented.alpha
    if isPresenting { presented.alpha = 0 }
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { presented.alpha = isPresenting ? shown : 0 },
      completion: { _ in
        presented.alpha = shown
        end()
      })
  }

  /// Turns the front view until its edge faces the viewer, then turns the back view from edge to front.
  ///
  /// A presentation turns from right to left, and a dismissal back.
  func flip(_ duration: TimeInterval) {
    // Over a presenter that stays in place, only one side turns.
    guard presenter != nil else { return turn(duration) }
    let (front, back) = isPresenting ? (presenter, presented) : (presented, presenter)
    let (frontTransform, backTransform) = (front?.layer.transform, back?.layer.transform)
    let flip = isPresenting ? Flip.fromRight : .fromLeft
    if let back, let backTransform { back.layer.transform = flip.edge(of: backTransform, isBack: true) }
    let isInteractive = context.isInteractive
    UIView.animate(
      withDuration: duration / 2, delay: 0, options: isInteractive ? .curveLinear : .curveEaseIn,
      animations: {
        if let front, let frontTransform {
          front.layer.transform = flip.edge(of: frontTransform, isBack: false)
        }
      })
    UIView.animate(
      withDuration: duration / 2, delay: duration / 2,
      options: isInteractive ? .curveLinear : .curveEaseOut,
      animations: {
        if let back, let backTransform { back.layer.transform = backTransform }
      },
      completion: { _ in
        if let front, let frontTransform { front.layer.transform = frontTransform }
        end()
      })
  }

  /// Turns only the presented view, in from its edge or out to it.
  private func turn(_ duration: TimeInterval) {
    let shown = presented.layer.transform
    let edge =
      isPresenting
      ? Flip.fromRight.edge(of: shown, isBack: true) : Flip.fromLeft.edge(of: shown, isBack: false)
    if isPresenting { presented.layer.transform = edge }
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { presented.layer.transform = isPresenting ? shown : edge },
      completion: { _ in
        presented.layer.transform = shown
        end()
      })
  }

  /// Rolls the presenter's view up to its upper edge, off the presented view below it.
  func curl(_ duration: TimeInterval) {
    // Without a presenter's view to roll up, the presented view fades.
    guard let page = presenter else { return dissolve(duration) }
    container.addSubview(page)
    let flat = page.transform
    let height = page.bounds.height
    let rolled = CGAffineTransform(scaleX: 1, y: 0.08)
      .concatenating(CGAffineTransform(translationX: 0, y: -0.46 * height))
      .concatenating(flat)
    if !isPresenting { page.transform = rolled }
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { page.transform = isPresenting ? rolled : flat },
      completion: { _ in
        page.transform = flat
        end()
      })
  }
}

/// The animator of the standard transition styles.
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
