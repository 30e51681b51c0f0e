import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree

/// Interruptible animators that are not `UIViewPropertyAnimator`.
@Suite struct ForeignAnimatorTests {
  /// An animator that moves nothing, and records its calls.
  private final class Told: NSObject, UIViewImplicitlyAnimating {
    var calls: [String] = []
    var state = UIViewAnimatingState.inactive
    var isRunning = false
    var isReversed = false { didSet { calls.append("reversed \(isReversed)") } }
    var fractionComplete: CGFloat = 0 { didSet { calls.append("fraction \(fractionComplete)") } }
    var factor: CGFloat = -1

    func startAnimation() {
      calls.append("start")
      (state, isRunning) = (.active, true)
    }
    func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    func pauseAnimation() {
      calls.append("pause")
      (state, isRunning) = (.active, false)
    }
    func stopAnimation(_ withoutFinishing: Bool) { (state, isRunning) = (.inactive, false) }
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    func continueAnimation(
      withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      calls.append("continue")
      factor = durationFactor
      isRunning = true
    }
  }

  private final class Mover: NSObject, UIViewControllerAnimatedTransitioning {
    let told = Told()
    var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      self.context = context
      return told
    }
  }

  private final class Offering: NSObject, UIViewControllerTransitioningDelegate {
    let mover = Mover()
    let percent = UIPercentDrivenInteractiveTransition()

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { mover }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { percent }
  }

  @Test("5.4 A foreign animator is paused, scrubbed and continued, and receives only finite fractions")
  func told() {
    let (stage, root, card, offering) = (Stage(), UIViewController(), UIViewController(), Offering())
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = offering
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(card, animated: true)
    stage.step(to: 1)
    let told = offering.mover.told
    offering.percent.update(0.25)
    expect(told.calls, equals: ["pause", "fraction 0.25"])
    offering.percent.cancel()
    expect(told.calls.suffix(2), equals: ["reversed true", "continue"])
    expect(told.factor, equals: 0.25)
    stage.step(to: 100_000_000)
    told.fractionComplete = .nan
    expect(card.transitionCoordinator?.percentComplete, equals: 0)
    told.fractionComplete = 0.9
    offering.percent.pause()
    expect(abs(offering.percent.percentComplete - 0.1) < 1e-9 || offering.percent.percentComplete == 0.9)
    offering.percent.finish()
    expect(told.isRunning && !told.isReversed)
    offering.mover.context?.view(forKey: .to).map { offering.mover.context?.containerView.addSubview($0) }
    offering.mover.context?.completeTransition(true)
    offering.mover.context = nil
    told.stopAnimation(true)
    for frame in 1...300 { stage.step(to: 100_000_000 + Int64(frame) * 16_666_667) }

    expect(root.presentedViewController === card && stage.isIdle)
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }
}
