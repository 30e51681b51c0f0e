import Foundation
import ViewTree

/// One run of a standard animation: the views it moves, put where they begin.
struct StandardMove {
  let context: any UIViewControllerContextTransitioning
  let isPresenting: Bool
  let container: UIView
  /// The presented view.
  let presented: UIView
  /// Where the presented view is when it is there.
  let place: CGRect
  /// The presenter's view, when it comes or goes.
  let presenter: UIView?

  /// Adds the views that come; nil when there is no presented view.
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

  /// A gesture sets the pace of a straight line, so that the view stays with the finger.
  private var options: UIView.AnimationOptions { context.isInteractive ? .curveLinear : .curveEaseInOut }

  private func end() { context.completeTransition(!context.transitionWasCancelled) }

  // MARK: The styles

  /// It comes up over the lower edge.
  func cover(_ duration: TimeInterval) {
    var below = place
    below.origin.y = container.bounds.maxY
    if isPresenting { presented.frame = below }
    let target = isPresenting ? place : below
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { presented.frame = target },
      completion: { _ in end() })
  }

  /// It fades in.
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

  /// The one in front turns until it is seen from its edge, and the other goes on turning from there: as
  /// rectangles, each is as narrow as a turned card is wide.
  func flip(_ duration: TimeInterval) {
    // Over a presenter that stays there is only one side to turn.
    guard presenter != nil else { return turn(duration) }
    let (front, back) = isPresenting ? (presenter, presented) : (presented, presenter)
    let (frontTransform, backTransform) = (front?.transform, back?.transform)
    let edge = CGAffineTransform(scaleX: 0, y: 1)
    if let back, let backTransform { back.transform = edge.concatenating(backTransform) }
    let isInteractive = context.isInteractive
    UIView.animate(
      withDuration: duration / 2, delay: 0, options: isInteractive ? .curveLinear : .curveEaseIn,
      animations: {
        if let front, let frontTransform { front.transform = edge.concatenating(frontTransform) }
      })
    UIView.animate(
      withDuration: duration / 2, delay: duration / 2,
      options: isInteractive ? .curveLinear : .curveEaseOut,
      animations: {
        if let back, let backTransform { back.transform = backTransform }
      },
      completion: { _ in
        if let front, let frontTransform { front.transform = frontTransform }
        end()
      })
  }

  /// The presented view alone turns in from its edge, or out to it.
  private func turn(_ duration: TimeInterval) {
    let shown = presented.transform
    let edge = CGAffineTransform(scaleX: 0, y: 1).concatenating(shown)
    if isPresenting { presented.transform = edge }
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { presented.transform = isPresenting ? shown : edge },
      completion: { _ in
        presented.transform = shown
        end()
      })
  }

  /// The presenter's page is rolled up to its upper edge, off the presented view that lies under it.
  func curl(_ duration: TimeInterval) {
    // With nothing to roll up, the presented view can only fade.
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
