import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree

@testable import KitTestSupport

/// Interruptible transitions on a stage that is resized while they run.
@Suite struct InterruptionResizeTests {
  /// An animator whose property animator follows the transition's timeline.
  private final class Follower: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      view.frame = CGRect(x: 0, y: 844, width: 390, height: 444)
      context.containerView.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.frame.origin.y = 400 }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator.startAnimation()
    }
  }

  private final class Offering: NSObject, UIViewControllerTransitioningDelegate {
    let percent = UIPercentDrivenInteractiveTransition()
    let animator: any UIViewControllerAnimatedTransitioning

    init(follows: Bool) {
      animator = follows ? Follower() : InterruptibleSlide(CallLog())
      super.init()
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { percent }
  }

  @Test(
    "Layout after a resize is no fault of a cancelled transition, on either timeline; without a resize it is",
    arguments: [true, false], [true, false])
  func resized(follows: Bool, changesSize: Bool) {
    let (stage, root, card) = (Stage(), UIViewController(), UIViewController())
    let offering = Offering(follows: follows)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = offering
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(card, animated: true)
    stage.step(to: 1)
    func step(by seconds: Double, _ events: [StageEvent.Kind] = []) {
      let time = stage.time.now + Int64(seconds * 1e9)
      stage.step(to: time, events: events.map { StageEvent(time: time, $0) })
    }
    offering.percent.update(0.5)
    step(by: 0.1, changesSize ? [.resize(width: 320, height: 568, scale: 2)] : [])
    card.view.frame = CGRect(x: 0, y: 200, width: 320, height: 368)
    step(by: 0.1)
    offering.percent.cancel()
    for _ in 0..<60 { step(by: 0.02) }

    expect(root.presentedViewController == nil && stage.isIdle)
    expect(stage.log.diagnostics.map(\.rule), equals: changesSize ? [] : [.modelChangedInTransition])
  }
}
