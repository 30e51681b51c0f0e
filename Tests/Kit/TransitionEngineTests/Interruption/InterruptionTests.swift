import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree

@testable import KitTestSupport

/// Transitions that `interruptibleAnimator(using:)` moves.
@Suite struct InterruptionTests {
  private let percent = UIPercentDrivenInteractiveTransition()

  @Test("3 rule 8: without a gesture, animateTransition starts its interruptible animator")
  func started() {
    let it = InterruptibleStage()
    it.slide.timing = UICubicTimingParameters(animationCurve: .linear)
    it.present()
    expect(it.card.transitionCoordinator?.isInterruptible, equals: true)
    it.step(by: 0.25)
    expect(abs(it.seen - 622), isBelow: 1e-9)
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "presentationTransitionWillBegin", "animateTransition", "interruptibleAnimator", "startAnimation",
        "interruptibleAnimator", "completion at end", "presentationTransitionDidEnd(true)",
        "animationEnded(true)",
      ])
    expect(it.presented, equals: 1)
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("3.1 Without animation the interruptible animator is started too, and takes no time")
  func notAnimated() {
    let it = InterruptibleStage()
    it.root.present(it.card, animated: false)
    it.step(by: 0)

    expect(it.card.view.frame.minY, equals: 400)
    expect(it.log.calls.suffix(2), equals: ["presentationTransitionDidEnd(true)", "animationEnded(true)"])
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("5.4 A gesture sets the animator's fraction, so that the view follows the pointer with any curve")
  func scrubbed() {
    let it = InterruptibleStage()
    it.present(percent)
    expect(it.animator?.state == .active && it.animator?.isRunning == false)
    for fraction in [0.25, 1, 0.5, 0.125, 0, 0.875] {
      percent.update(CGFloat(fraction))
      it.step(by: 0.01)
      expect(abs(it.seenFraction - fraction), isBelow: 1e-9)
      expect(abs(percent.percentComplete - fraction), isBelow: 1e-9)
      expect(abs((it.animator?.fractionComplete ?? 0) - fraction), isBelow: 1e-9)
    }
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("5.4 finish continues the animator, cancel reverses and continues it", arguments: [true, false])
  func letGo(finishes: Bool) {
    let it = InterruptibleStage()
    it.present(percent)
    percent.update(0.5)
    it.step(by: 0.01)
    it.log.clear()
    if finishes { percent.finish() } else { percent.cancel() }
    expect(abs(it.seenFraction - 0.5), isBelow: 1e-9)
    expect(it.animator?.isRunning == true && it.animator?.isReversed == !finishes)
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "interruptibleAnimator", "isReversed = \(!finishes)", "continueAnimation",
        "completion at \(finishes ? "end" : "start")", "presentationTransitionDidEnd(\(finishes))",
        "animationEnded(\(finishes))",
      ])
    expect(it.card.view.frame.minY, equals: finishes ? 400 : 844)
    expect(it.presented, equals: finishes ? 1 : 0)
    expect(it.root.presentedViewController === (finishes ? it.card : nil))
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "5.2 The rest takes its fraction of the duration divided by completionSpeed, along completionCurve",
    arguments: [1, 2, 0.5])
  func rest(speed: Double) {
    let it = InterruptibleStage()
    it.present(percent)
    percent.update(0.5)
    it.step(by: 0.01)
    percent.completionCurve = .linear
    percent.completionSpeed = CGFloat(speed)
    percent.finish()
    it.step(by: 0.125 / speed)
    expect(abs(it.seenFraction - 0.75), isBelow: 1e-6)
    it.step(by: 0.124 / speed)
    expect(it.presented, equals: 0)
    it.step(by: 0.002 / speed)
    expect(it.presented, equals: 1)
  }

  @Test("5.4 `timingCurve` shapes the rest: a curve within the remaining time, a spring within its own")
  func timingCurve() {
    let it = InterruptibleStage()
    it.present(percent)
    percent.update(0.5)
    it.step(by: 0.01)
    percent.timingCurve = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
    percent.finish()
    it.step(by: 0.0625)
    expect(abs(it.seenFraction - 0.625), isBelow: 1e-6)
    percent.pause()
    percent.update(0.5)
    percent.timingCurve = UISpringTimingParameters(duration: 2, bounce: 0.4)
    percent.finish()
    it.run(1)
    expect(it.presented == 0 && it.seenFraction > 1, "the spring is on its way past its end")
    it.run(5)
    expect(it.presented == 1 && it.card.view.frame.minY == 400)
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "5.4 `timingCurve` shapes the rest of a transition without a property animator, too",
    arguments: [true, false])
  func timingCurveOfTime(isSpring: Bool) {
    let it = LoggedStage()
    it.transitions.presentInteraction = percent
    it.root.present(it.card, animated: true)
    it.stage.step(to: 0)
    percent.update(0.5)
    percent.completionCurve = .easeIn
    percent.timingCurve =
      isSpring
      ? UISpringTimingParameters(duration: 4, bounce: 0) : UICubicTimingParameters(animationCurve: .linear)
    percent.finish()
    it.stage.step(to: 125_000_000)
    let y = Double(it.card.view.layer.presentation()?.frame.minY ?? .nan)
    expect(isSpring ? y > 600 && y < 622 : abs(y - 511) < 1e-6)
    it.run(isSpring ? 1 : 0.5)
    expect(it.stage.status.transition != nil, equals: isSpring, "a spring takes its own time")
  }

  @Test("5.4 pause takes over again at any time, from the visible position", arguments: [true, false])
  func caught(finishes: Bool) {
    let it = InterruptibleStage()
    it.present(percent)
    var changes: [Bool] = []
    it.card.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    percent.update(0.5)
    it.step(by: 0.01)
    if finishes { percent.finish() } else { percent.cancel() }
    for round in 1...3 {
      it.step(by: 0.05)
      let seen = it.seen
      expect(seen > 400 && seen < 844 && seen != 622, "\(round)")
      percent.pause()
      it.step(by: 1)
      expect(abs(it.seen - seen), isBelow: 1e-9, "\(round)")
      expect(it.animator?.isReversed, equals: false)
      percent.update(percent.percentComplete)
      it.step(by: 0.01)
      expect(abs(it.seen - seen), isBelow: 1e-9, "\(round)")
      percent.update(0.5)
      it.step(by: 0.01)
      expect(abs(it.seenFraction - 0.5), isBelow: 1e-9, "\(round)")
      if (round % 2 == 1) == finishes { percent.cancel() } else { percent.finish() }
    }
    it.run(1)

    expect(it.presented == 1, equals: !finishes)
    expect(it.card.view.frame.minY, equals: finishes ? 844 : 400)
    expect(changes, equals: [false, true, false, true, false, true, false])
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("An animator that is never caught leaves no animation behind", arguments: [true, false])
  func uncaught(isCatchable: Bool) {
    let it = InterruptibleStage()
    it.slide.timing = UISpringTimingParameters(dampingRatio: 0.8)
    percent.wantsInteractiveStart = false
    it.present(isCatchable ? percent : nil)
    it.run(2)
    expect(it.presented == 1 && it.card.view.frame.minY == 400)
    expect(it.stage.isIdle && it.stage.time.animations.isEmpty)
  }

  @Test("An animator that animateTransition has not started is reported, and time moves the views")
  func forgotten() {
    let it = InterruptibleStage()
    it.slide.isForgetful = true
    percent.wantsInteractiveStart = false
    it.present(percent)
    it.step(by: 0.125)
    percent.pause()
    let seen = it.seen
    it.step(by: 1)
    expect(it.seen, equals: seen)
    percent.finish()
    it.run(1)
    expect(it.presented == 1 && it.card.view.frame.minY == 400)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.interruptibleAnimatorChanged])
  }

  @Test("5.4 With `wantsInteractiveStart = false` the animator starts running, and a pause holds it in place")
  func startsRunning() {
    let it = InterruptibleStage()
    percent.wantsInteractiveStart = false
    it.present(percent)
    expect(it.log.calls.suffix(2), equals: ["startAnimation", "interruptibleAnimator"])
    it.step(by: 0.125)
    let seen = it.seen
    expect(abs(it.seenFraction - 0.25), isAbove: 0.05, "it is on its curve")
    percent.pause()
    expect(abs(percent.percentComplete - it.seenFraction), isBelow: 1e-9)
    it.step(by: 1)
    expect(abs(it.seen - seen), isBelow: 1e-9)
    percent.update(0.75)
    it.step(by: 0.01)
    expect(abs(it.seenFraction - 0.75), isBelow: 1e-9)
    percent.cancel()
    it.run(1)

    expect(it.root.presentedViewController == nil && it.card.view.frame.minY == 844)
    expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("Of two animators returned in one transition, the first is used, and one diagnostic is reported")
  func changed() {
    let it = InterruptibleStage()
    it.slide.isForgetful = true
    it.present(percent)
    percent.update(0.5)
    percent.finish()
    it.step(by: 0.05)
    percent.pause()
    percent.finish()
    it.run(1)

    expect(it.slide.made.count, equals: 4)
    expect(it.presented == 1 && it.card.view.frame.minY == 400)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.interruptibleAnimatorChanged])
  }

  @Test(
    "An animator that is not interruptible runs to its end, and the attempt is reported",
    arguments: [true, false])
  func unwilling(startsRunning: Bool) {
    let it = InterruptibleStage()
    it.slide.isInterruptible = false
    percent.wantsInteractiveStart = !startsRunning
    it.present(percent)
    it.step(by: 0.1)
    if startsRunning {
      percent.pause()
    } else {
      percent.update(0.9)
    }
    it.run(1)

    expect(it.presented, equals: 1)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.animatorMisused])
    expect(it.stage.isIdle)
  }

  @Test(
    "3.2 A property animator whose completion does not complete the transition is reported",
    arguments: [true, false])
  func neverCompletes(isInteractive: Bool) {
    let it = InterruptibleStage()
    it.slide.completes = false
    it.present(isInteractive ? percent : nil)
    if isInteractive {
      it.run(1)
      expect(it.stage.log.diagnostics.isEmpty)
      percent.update(0.5)
      percent.finish()
    }
    it.run(1)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.completeTransitionNeverCalled])
    expect(it.card.isBeingPresented)
  }

  @Test("A dismissal is moved by its own animator, and all objects are released afterwards")
  func dismissal() {
    weak var animator: UIViewPropertyAnimator?
    weak var card: UIViewController?
    weak var stage: Stage?
    do {
      let it = InterruptibleStage()
      it.present()
      it.run(1)
      it.interaction = percent
      it.card.dismiss(animated: true)
      it.step(by: 0)
      percent.update(0.3)
      percent.finish()
      it.run(1)
      expect(it.slide.made.count, equals: 2)
      expect(it.root.presentedViewController == nil && it.stage.window.subviews.count == 1)
      expect(it.stage.isIdle && it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
      (animator, card, stage) = (it.animator, it.card, it.stage)
    }
    expect(animator == nil && card == nil && stage == nil)
  }

  @Test("A stage that is released while a gesture holds the animator releases everything")
  func stageGone() {
    weak var card: UIViewController?
    weak var animator: UIViewPropertyAnimator?
    do {
      let it = InterruptibleStage()
      it.present(percent)
      percent.update(0.5)
      (animator, card) = (it.animator, it.card)
    }
    expect(card == nil && animator == nil)
    percent.finish()
  }
}
