import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewAnimation

@testable import KitTestSupport
@testable import ViewTree

@Suite struct PropertyAnimatorStateTests {
  @Test(
    "2.1 States: inactive → active (start or pause) → stopped (stopAnimation(false)) → inactive (finishAnimation(at:))",
    arguments: [UIViewAnimatingPosition.end, .start, .current])
  func states(position: UIViewAnimatingPosition) {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    expect(animator.state == .inactive && !animator.isRunning)
    expect(view.center.x, equals: 50, "the block runs at the start")
    animator.startAnimation()
    expect(animator.state == .active && animator.isRunning)
    stage.step(by: 0.25)
    expect(view.seenX, equals: 100)
    animator.pauseAnimation()
    expect(animator.state == .active && !animator.isRunning)
    stage.step(by: 2)
    expect(view.seenX, equals: 100)
    animator.stopAnimation(false)
    expect(animator.state == .stopped && !animator.isRunning)
    expect(ends.isEmpty)
    animator.finishAnimation(at: position)

    expect(animator.state, equals: .inactive)
    expect(ends, equals: [position], "the completion runs inside the call")
    let expected = [UIViewAnimatingPosition.end: 250.0, .start: 50, .current: 100][position]
    expect(view.center.x, equals: CGFloat(expected ?? 0))
    expect(view.seenX, equals: expected)
    expect(!view.handle.isAnimated)
    expect(stage.rules.isEmpty)
  }

  @Test("An animator without parameters has a duration of 0, and its animations end at once")
  func plain() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addAnimations { view.center.x = 250 }
    animator.addCompletion { ends.append($0) }
    expect(animator.duration == 0 && animator.state == .inactive)
    animator.startAnimation()
    stage.step(by: 0.1)

    expect(ends == [.end] && animator.state == .inactive)
    expect(view.seenX, equals: 250)
  }

  @Test("2.1 `stopAnimation(true)` goes straight to inactive and runs no completion")
  func stoppedForGood() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { _ in Issue.record("a completion ran") }
    animator.startAnimation()
    stage.step(by: 0.5)
    animator.stopAnimation(true)
    stage.step(by: 3)

    expect(animator.state, equals: .inactive)
    expect(view.center.x == 150 && view.seenX == 150)
    expect(stage.rules.isEmpty)
  }

  @Test(
    "2.1 Releasing a paused or stopped animator, and finishing one that is not stopped, give diagnostics"
  )
  func misuse() {
    let stage = MovingStage()
    let view = stage.view()
    do {
      let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
      paused.fractionComplete = 0.5
    }
    expect(stage.rules, equals: [.animatorReleased])
    expect(view.center.x == 150 && view.seenX == 150)
    do {
      let stopped = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
      stopped.startAnimation()
      stopped.stopAnimation(false)
    }
    expect(stage.rules, equals: [.animatorReleased, .animatorReleased])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { _ in Issue.record("a completion ran") }
    animator.finishAnimation(at: .end)
    animator.stopAnimation(true)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.pauseAnimation()
    animator.finishAnimation(at: .end)
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    animator.addAnimations { Issue.record("a refused block ran") }
    expect(animator.state, equals: .stopped)
    expect(stage.rules.dropFirst(2).map { $0 }, equals: Array(repeating: Rule.animatorMisused, count: 7))
    animator.stopAnimation(true)
  }

  @Test("A running animator is retained, and finishes")
  func keptAlive() {
    let stage = MovingStage()
    let view = stage.view()
    weak var gone: UIViewPropertyAnimator?
    var ends: [UIViewAnimatingPosition] = []
    do {
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5) { view.center.x = 250 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      gone = animator
    }
    stage.step(by: 0.25)
    expect(gone != nil)
    stage.run(to: 5_000_000_000)

    expect(ends, equals: [.end])
    expect(gone == nil)
    expect(view.seenX == 250 && !view.handle.isAnimated)
    expect(!stage.time.animations.isMoving)
    expect(stage.rules.isEmpty)
  }

  @Test("A released stage releases its running animators")
  func stageGone() {
    weak var gone: UIViewPropertyAnimator?
    do {
      let other = MovingStage()
      let view = other.view()
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 250 }
      animator.startAnimation()
      gone = animator
    }
    expect(gone == nil)
  }

  @Test("Interruptibility and interaction are fixed at the start")
  func settled() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.isInterruptible = false
    animator.startAnimation()
    animator.isInterruptible = true
    animator.isUserInteractionEnabled = false
    expect(!animator.isInterruptible && animator.isUserInteractionEnabled)
    stage.step(by: 0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    animator.stopAnimation(true)
    expect(animator.isRunning && view.seenX == 150)
    expect(stage.rules, equals: Array(repeating: .animatorMisused, count: 5))
    stage.step(by: 1)

    expect(animator.state, equals: .inactive)
    animator.isUserInteractionEnabled = false
    expect(!animator.isUserInteractionEnabled)
  }

  @Test("A finished animator accepts new animations and can be started again")
  func again() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 250 }
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.step(by: 1)
    animator.addAnimations { view.center.x = 50 }
    animator.startAnimation()
    expect(view.seenX, equals: 250)
    stage.step(by: 2)

    expect(view.seenX, equals: 50)
    expect(ends, equals: 1)
    expect(animator.state, equals: .inactive)
  }

  @Test(
    "Without a duration, or while animations are disabled, an animator applies at once and finishes in the next turn"
  )
  func atOnce() {
    let stage = MovingStage()
    let view = stage.view()
    for isOff in [false, true] {
      let animator = UIViewPropertyAnimator(duration: isOff ? 1 : 0, curve: .linear) {
        view.center.x += 100
      }
      var ends = 0
      animator.addCompletion { _ in ends += 1 }
      UIView.setAnimationsEnabled(!isOff)
      animator.startAnimation()
      UIView.setAnimationsEnabled(true)
      expect(view.seenX, equals: isOff ? 250 : 150)
      expect(ends, equals: 0)
      stage.turn()
      expect(ends == 1 && animator.state == .inactive)
      stage.step(by: 0.1)
      expect(!view.handle.isAnimated)
    }
    expect(stage.rules.isEmpty)
  }

  @Test(
    "`startAnimation(afterDelay:)` and `runningPropertyAnimator` show the old values until the delay is over")
  func delay() {
    let stage = MovingStage()
    let view = stage.view()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 250 },
      completion: { ends.append($0) })
    expect(animator.delay == 0.5 && animator.isRunning && !animator.isUserInteractionEnabled)
    stage.step(by: 0.5)
    expect(view.center.x == 250 && view.seenX == 50)
    stage.step(by: 0.5)
    expect(view.seenX, equals: 150)
    stage.step(by: 0.4)
    expect(ends.isEmpty)
    stage.step(by: 0.2)

    expect(ends, equals: [.end])
  }

  @Test(
    "Invalid durations and factors count as 0, with a diagnostic",
    arguments: [-1, Double.nan, .infinity])
  func badNumbers(value: Double) {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: value, curve: .linear) { view.center.x = 250 }
    expect(animator.duration, equals: 0)
    expect(stage.rules, equals: [.valueOutOfRange])
    animator.addAnimations({ view.alpha = 0.5 }, delayFactor: CGFloat(value))
    animator.pauseAnimation()
    animator.fractionComplete = CGFloat(Double.nan)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(value))
    stage.step(by: 1)

    expect(animator.state, equals: .inactive)
    expect(view.seenX == 250 && view.seenAlpha == 0.5)
    expect(stage.rules, equals: [.valueOutOfRange, .valueOutOfRange, .fractionNotFinite, .valueOutOfRange])
  }
}
