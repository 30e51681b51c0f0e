import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree

/// Transitions whose animators move their views by a property animator or by keyframes.
@Suite struct PropertyAnimatorTransitionTests {
  enum Way: CaseIterable {
    case propertyAnimator, keyframes, value
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let way: Way
    var value: Animator<Double>?

    init(_ way: Way) {
      self.way = way
      super.init()
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      view.frame = CGRect(x: 0, y: 844, width: 390, height: 844)
      context.containerView.addSubview(view)
      let complete = { context.completeTransition(!context.transitionWasCancelled) }
      switch way {
      case .propertyAnimator:
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.frame.origin.y = 0 }
        animator.addCompletion { _ in complete() }
        animator.startAnimation()
      case .keyframes:
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(
          withDuration: 0.5, delay: 0, options: linear,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.y = 422 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              view.frame.origin.y = 0
            }
          }, completion: { _ in complete() })
      case .value:
        let animator = Animator(from: 844.0, to: 0, duration: 0.5, easing: .linear)
        animator.onChange = { view.frame.origin.y = CGFloat($0) }
        animator.run { _ in complete() }
        value = animator
      }
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator: Slide
    let interaction: UIPercentDrivenInteractiveTransition?

    init(_ way: Way, _ interaction: UIPercentDrivenInteractiveTransition?) {
      animator = Slide(way)
      self.interaction = interaction
      super.init()
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private final class Scene {
    let stage = Stage()
    let root = UIViewController()
    let card = UIViewController()
    let delegate: Delegate
    var presented = 0

    init(_ way: Way, _ interaction: UIPercentDrivenInteractiveTransition? = nil) {
      delegate = Delegate(way, interaction)
      stage.setRoot(root)
      stage.step(to: 0)
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = delegate
      root.present(card, animated: true) { self.presented += 1 }
      stage.step(to: 0)
    }

    func step(by seconds: Double) { stage.step(to: stage.time.now + Int64(seconds * 1e9)) }

    func seenY() -> Double { Double(card.view.layer.presentation()?.frame.minY ?? .nan) }
  }

  @Test("A transition runs with its animator's animations and ends with them", arguments: Way.allCases)
  func running(way: Way) {
    let it = Scene(way)
    it.step(by: 0.25)
    expect(abs(it.seenY() - 422), isBelow: 1e-9)
    it.step(by: 0.5)

    expect(it.presented, equals: 1)
    expect(it.card.view.frame.minY, equals: 0)
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "5.1 `update(p)` works with every animation of the animator: property animators, keyframes, values",
    arguments: Way.allCases)
  func scrubbed(way: Way) {
    for finishes in [true, false] {
      let interaction = UIPercentDrivenInteractiveTransition()
      let it = Scene(way, interaction)
      for fraction in [0.25, 1, 0.5, 0.125] {
        interaction.update(CGFloat(fraction))
        it.step(by: 0.01)
        expect(abs(it.seenY() - (844 - 844 * fraction)), isBelow: 1e-9, "\(way)")
      }
      if finishes { interaction.finish() } else { interaction.cancel() }
      it.step(by: 0.05)
      expect(it.presented, equals: 0)
      it.step(by: 1)

      expect(it.presented, equals: 1, "\(way)")
      expect(it.root.presentedViewController === (finishes ? it.card : nil), "\(way)")
      expect(it.card.view.frame.minY, equals: (finishes ? 0 : 844), "\(way)")
      expect(it.stage.isIdle, "\(way)")
      expect(it.stage.log.diagnostics.isEmpty, "\(way): \(it.stage.log.diagnostics)")
    }
  }

  @Test(
    "5.4 A property animator that is caught after its release continues from its position",
    arguments: Way.allCases)
  func caught(way: Way) {
    let interaction = UIPercentDrivenInteractiveTransition()
    let it = Scene(way, interaction)
    interaction.update(0.5)
    it.step(by: 0.01)
    interaction.finish()
    it.step(by: 0.1)
    let seen = it.seenY()
    expect(seen < 422 && seen > 0)
    interaction.pause()
    it.step(by: 1)
    expect(it.seenY(), equals: seen)
    interaction.cancel()
    it.step(by: 1)

    expect(it.card.view.frame.minY == 844 && it.root.presentedViewController == nil)
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }
}
