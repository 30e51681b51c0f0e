import Scenarios
import UIKit

/// A dismissal that a drag drives in two dimensions: the photograph follows the touch.
///
/// The drag sets the photograph's frame and scrubs no animation. After the release, a spring with the touch's velocity
/// moves the photograph to its cell or back to the middle.
final class FreeDismissal: NSObject, UIViewControllerInteractiveTransitioning, DragReporting {
  private weak var wall: WallController?
  private let knobs: Knobs
  private var context: (any UIViewControllerContextTransitioning)?
  private weak var viewer: PhotographViewer?
  /// A Boolean value that indicates whether the transition has not begun.
  private(set) var isWaiting = true
  private var translation = CGPoint.zero
  private var start = CGRect.zero
  /// The velocity and the kind of the drag's end; `nil` while the drag goes on. An end before the transition began
  /// takes effect at the beginning.
  private var release: (velocity: CGPoint, isCancelled: Bool)?

  init(wall: WallController?, _ knobs: Knobs) {
    self.wall = wall
    self.knobs = knobs
    super.init()
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    isWaiting = false
    guard let viewer = transitionContext.viewController(forKey: .from) as? PhotographViewer else {
      transitionContext.cancelInteractiveTransition()
      return transitionContext.completeTransition(false)
    }
    context = transitionContext
    self.viewer = viewer
    start = viewer.restingFrame
    viewer.isHeld = true
    move()
    if let release { end(release.velocity, isCancelled: release.isCancelled) }
  }

  func follow(_ pan: UIPanGestureRecognizer) {
    guard release == nil else { return }
    translation = pan.translation(in: nil)
    switch pan.state {
    case .ended, .cancelled:
      let given = (velocity: pan.velocity(in: nil), isCancelled: pan.state == .cancelled)
      release = given
      end(given.velocity, isCancelled: given.isCancelled)
    default: move()
    }
  }

  /// The vertical drag that decides the outcome; horizontal movement does not count.
  var drag: StageStatus.Drag? {
    StageStatus.Drag(axis: [0, 1], distance: distance, rule: knobs.feel.releaseRule)
  }

  /// The fraction of the whole dismissal that the drag has covered, 0…1.
  private var fraction: CGFloat { min(max(translation.y / CGFloat(distance), 0), 1) }

  /// The distance of a complete drag downwards, in points, from the knob's current value.
  private var distance: Double { knobs.snapshot { Distance($0) }.distance }

  private final class Distance {
    let distance: Double
    init(_ knobs: Knobs) { distance = knobs["distance"] }
  }

  private func move() {
    guard let context, let viewer else { return }
    let scale = 1 - fraction * 0.4
    viewer.picture.bounds.size = CGSize(width: start.width * scale, height: start.height * scale)
    viewer.picture.center = CGPoint(x: start.midX + translation.x, y: start.midY + translation.y)
    viewer.backdrop.alpha = 1 - fraction
    context.updateInteractiveTransition(fraction)
  }

  private func end(_ velocity: CGPoint, isCancelled: Bool) {
    guard let context, let viewer, let view = viewer.view else { return }
    self.context = nil
    let decision = knobs.feel.releaseRule.decide(
      fraction: Double(fraction), velocity: Double(velocity.y), distance: distance)
    let place = wall?.place(in: view)
    let finishes = !isCancelled && decision.outcome == .finish && place != nil
    let end = finishes ? place ?? start : start
    if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    let wall = wall
    let animator = UIViewPropertyAnimator(
      duration: knobs["duration"],
      timingParameters: UISpringTimingParameters(
        dampingRatio: 1,
        initialVelocity: velocity.relative(
          from: viewer.picture.center, to: CGPoint(x: end.midX, y: end.midY), limit: 20)))
    animator.addAnimations {
      viewer.picture.bounds.size = end.size
      viewer.picture.center = CGPoint(x: end.midX, y: end.midY)
      viewer.backdrop.alpha = finishes ? 0 : 1
    }
    animator.addCompletion { _ in
      viewer.isHeld = false
      if finishes { wall?.setOpenedHidden(false) }
      context.completeTransition(finishes)
    }
    animator.startAnimation()
  }
}
