import Diagnostics
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

@testable import KitTestSupport

/// The hand-off from a gesture to a property animator and to the alongside animations.
@Suite struct InterruptionHandOffTests {
  private struct Case {
    let fraction: Double
    let velocity: Double
    let finishes: Bool
    let handOff: UIPercentDrivenInteractiveTransition.HandOff
    let curve: UIView.AnimationCurve
    let startsRunning: Bool
  }

  private func cases(_ seed: UInt64) -> [Case] {
    var generator = SeededGenerator(seed: seed)
    return (0..<120).map { _ in
      Case(
        fraction: .random(in: 0.05...0.95, using: &generator),
        velocity: .random(in: -12...12, using: &generator),
        finishes: .random(using: &generator), handOff: .random(using: &generator) ? .spring : .cubic,
        curve: [.linear, .easeInOut, .easeIn, .easeOut].randomElement(using: &generator) ?? .linear,
        startsRunning: .random(using: &generator))
    }
  }

  /// Returns a transition that a gesture holds at a fraction.
  private func held(
    _ it: Case, began: (InterruptibleStage) -> Void = { _ in }
  ) -> (InterruptibleStage, UIPercentDrivenInteractiveTransition) {
    let scene = InterruptibleStage()
    let percent = UIPercentDrivenInteractiveTransition()
    percent.wantsInteractiveStart = !it.startsRunning
    percent.handOff = it.handOff
    scene.slide.timing = UICubicTimingParameters(animationCurve: it.curve)
    scene.present(percent)
    began(scene)
    if it.startsRunning {
      scene.step(by: 0.2)
      percent.pause()
    }
    percent.update(CGFloat(it.fraction))
    scene.step(by: 0.01)
    return (scene, percent)
  }

  /// Releases the interaction. Expects the animator to continue from its visible position, with nearly the given
  /// velocity.
  private func release(
    _ percent: UIPercentDrivenInteractiveTransition, _ it: Case, in scene: InterruptibleStage,
    within slack: Double, _ place: Comment
  ) {
    let before = scene.seen
    if it.finishes {
      percent.finish(initialVelocity: CGFloat(it.velocity))
    } else {
      percent.cancel(initialVelocity: CGFloat(it.velocity))
    }
    scene.step(by: 0)
    expect(scene.seen, equals: before, place)
    let step = 1e-6
    scene.step(by: step)
    let velocity = -(scene.seen - before) / 444 / step
    expect(abs(velocity - it.velocity), isAtMost: 0.01 * abs(it.velocity) + slack, place)
  }

  /// Returns the greatest overshoot beyond an end while the transition runs, as a fraction of the distance.
  private func furthest(in scene: InterruptibleStage, until end: Int64) -> Double {
    var furthest = 0.0
    while scene.stage.status.transition != nil, scene.stage.time.now < end {
      scene.step(by: 0.004)
      furthest = max(furthest, scene.seenFraction - 1, -scene.seenFraction)
    }
    return furthest
  }

  @Test("5.5 After a release, the animator keeps position and velocity, and settles at the right end")
  func velocity() {
    for (round, it) in cases(41).enumerated() {
      let (scene, percent) = held(it)
      release(percent, it, in: scene, within: 0.001, "\(round): \(it)")
      let furthest = furthest(in: scene, until: 5_000_000_000)
      expect(furthest, isBelow: 0.1, "\(round): \(furthest), \(it)")
      scene.run(0.5)
      expect(scene.presented == 1, equals: it.finishes, "\(round)")
      expect(scene.card.view.frame.minY, equals: (it.finishes ? 400 : 844), "\(round)")
      expect(
        scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(round): \(scene.stage.log.diagnostics)")
    }
  }

  @Test("5.5 A custom spring overshoots by a tenth of the distance at most, with more damping where needed")
  func ownSpring() {
    var generator = SeededGenerator(seed: 43)
    var (calmed, swung) = (0, 0)
    for (round, it) in cases(43).enumerated() where it.handOff == .spring {
      let (scene, percent) = held(it)
      let isTimed = Bool.random(using: &generator)
      let ratio = Double.random(in: 0.1...1, using: &generator)
      let spring = Spring(response: .random(in: 0.1...2, using: &generator), dampingRatio: ratio)
      percent.handOffSpring =
        isTimed
        ? UISpringTimingParameters(dampingRatio: CGFloat(ratio))
        : UISpringTimingParameters(
          mass: 1, stiffness: CGFloat(spring.stiffness()), damping: CGFloat(spring.damping()),
          initialVelocity: .zero)
      release(percent, it, in: scene, within: 0.002, "\(round): \(it)")
      let furthest = furthest(in: scene, until: 20_000_000_000)
      expect(furthest, isAtMost: 0.1, "\(round): \(furthest), \(it)")
      if furthest > 0.05 { swung += 1 }
      expect(scene.stage.log.diagnostics.allSatisfy { $0.rule == .handOffOvershoots }, "\(round)")
      calmed += scene.stage.log.diagnostics.count
      scene.run(0.5)
      expect(scene.presented == 1, equals: it.finishes, "\(round)")
    }
    expect(calmed > 10 && swung > 10, "\(calmed), \(swung)")
  }

  /// Adds a view whose alongside animation moves it by 100 points to the right.
  private func add(_ view: UIView, to scene: InterruptibleStage) {
    scene.stage.window.addSubview(view)
    _ = scene.stage.whileCurrent {
      scene.card.transitionCoordinator?.animateAlongsideTransition(
        in: view, animation: { _ in view.frame.origin.x = 100 }, completion: nil)
    }
  }

  @Test("Alongside animations stay with the animator before and after the release")
  func alongside() {
    for (round, it) in cases(42).enumerated() where !it.startsRunning {
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let (scene, percent) = held(it) { add(other, to: $0) }
      var ended = -1.0
      _ = scene.card.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        ended = context.isCancelled ? Double(other.frame.minX) : 100 - Double(other.frame.minX)
      }
      func expectTogether() {
        let share = Double(other.layer.presentation()?.frame.minX ?? .nan) / 100
        expect(abs(share - min(max(scene.seenFraction, 0), 1)), isBelow: 0.1, "\(round): \(it)")
        if (0...1).contains(scene.seenFraction) {
          expect(abs(share - scene.seenFraction), isBelow: 1e-6, "\(round): \(it)")
        }
      }
      percent.update(CGFloat(it.fraction))
      scene.step(by: 0.01)
      expectTogether()
      if it.finishes {
        percent.finish(initialVelocity: CGFloat(it.velocity))
      } else {
        percent.cancel(initialVelocity: CGFloat(it.velocity))
      }
      while scene.stage.status.transition != nil, scene.stage.time.now < 5_000_000_000 {
        expectTogether()
        scene.step(by: 0.01)
      }
      expect(ended, equals: 0, "\(round): its value is set before the completion runs, \(it)")
      scene.run(1)
      expect(other.frame.minX, equals: it.finishes ? 100 : 0)
      expect(
        scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(round): \(scene.stage.log.diagnostics)")
    }
  }

  @Test("Alongside animations of a transition that is taken over neither jump nor fall behind")
  func alongsideCaught() {
    let scene = InterruptibleStage()
    let percent = UIPercentDrivenInteractiveTransition()
    percent.wantsInteractiveStart = false
    scene.present(percent)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    add(other, to: scene)
    var last = 0.0
    func x() -> Double { Double(other.layer.presentation()?.frame.minX ?? .nan) }
    scene.step(by: 0.2)
    last = x()
    expect(last > 10 && last < 90)
    percent.pause()
    scene.step(by: 0.3)
    expect(abs(x() - last), isBelow: 1e-9)
    for fraction in [0.999, 1, 0.5, 0.001, 0] {
      percent.update(CGFloat(fraction))
      scene.step(by: 0.01)
      expect(fraction == 1 ? x() == 100 : fraction == 0 ? x() == 0 : true)
    }
    percent.cancel()
    scene.run(1)
    expect(other.frame.minX == 0 && x() == 0)
    expect(scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
  }

  @Test("Alongside animations begin at the fraction at which the animator was paused when it was given")
  func laterBeginning() {
    let scene = InterruptibleStage()
    scene.slide.timing = UICubicTimingParameters(animationCurve: .linear)
    scene.slide.firstFraction = 0.25
    let percent = UIPercentDrivenInteractiveTransition()
    scene.present(percent)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    add(other, to: scene)
    // The middle between the first fraction and the end.
    percent.update(0.625)
    scene.step(by: 0.01)
    expect(abs(scene.seenFraction - 0.625), isBelow: 1e-9)
    expect(abs(Double(other.layer.presentation()?.frame.minX ?? .nan) - 50), isBelow: 1e-9)
    percent.finish()
    scene.run(1)
    expect(scene.presented == 1 && other.frame.minX == 100)
  }

  @Test("A release at the end to which the animator runs asks for no motion, whatever its velocity")
  func releasedAtEnd() {
    let (scene, percent) = held(
      Case(
        fraction: 1, velocity: 3, finishes: true, handOff: .spring, curve: .linear, startsRunning: false))
    var rates: [Double?] = []
    scene.stage.didHandOff = { rates.append($0.askedRate) }
    percent.finish(initialVelocity: 3)
    expect(rates, equals: [0])
    scene.run(1)
    expect(scene.presented, equals: 1)
  }

  @Test("5.4 A new drag takes over a running transition without a jump", arguments: [0.1, 0.2, 0.3])
  func dragged(after delay: Double) throws {
    let scene = InterruptibleStage()
    let driver = PanDriver(PanModel(axis: [0, -1], distance: 444))
    let percent = UIPercentDrivenInteractiveTransition()
    percent.wantsInteractiveStart = false
    driver.drive(percent)
    let pan = UIPanGestureRecognizer()
    pan.addAction { pan in
      if pan.state == .began { _ = driver.catchTransition() }
      driver.follow(pan)
    }
    scene.stage.window.addGestureRecognizer(pan)
    scene.present(percent)
    scene.run(delay)
    func point(_ phase: StageEvent.Pointer.Phase, _ y: Double) {
      let now = scene.stage.time.now + 4_000_000
      scene.stage.step(to: now, events: [StageEvent(time: now, .pointer(.init(phase, x: 195, y: y)))])
    }
    point(.down, 600)
    point(.move, 611)
    expect(scene.stage.status.transition?.pace, equals: .interactive)
    let start = scene.seen
    for step in 1...10 {
      point(.move, 611 + Double(step) * 5)
      expect(abs(scene.seen - min(start + Double(step) * 5, 844)), isBelow: 1e-6, "\(step)")
    }
    scene.run(0.1)
    point(.up, 661)
    let decision = scene.stage.status.decision
    scene.run(1)
    expect(scene.presented == 1, equals: decision?.outcome == .finish)
    expect(scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
  }

  @Test("A custom interaction controller may move the animator itself", arguments: [true, false])
  func ownController(finishes: Bool) {
    let scene = InterruptibleStage()
    scene.present()
    scene.step(by: 0.2)
    guard let context = scene.card.transitionCoordinator, let animator = scene.animator else {
      Issue.record("there is no transition")
      return
    }
    expect(!context.isInteractive)
    scene.slide.context?.pauseInteractiveTransition()
    expect(context.isInteractive && !animator.isRunning)
    animator.fractionComplete = 0.25
    scene.slide.context?.updateInteractiveTransition(0.25)
    scene.step(by: 1)
    expect(abs(scene.seenFraction - 0.25) < 1e-9 && context.percentComplete == 0.25)
    if finishes {
      scene.slide.context?.finishInteractiveTransition()
    } else {
      animator.isReversed = true
      scene.slide.context?.cancelInteractiveTransition()
    }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    scene.run(1)

    expect(scene.presented == 1, equals: finishes)
    expect(scene.card.view.frame.minY, equals: finishes ? 400 : 844)
    expect(scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
  }

  @Test(
    "Calls on the context during a percent-driven interaction act on the animator",
    arguments: [true, false])
  func contextLetsGo(finishes: Bool) {
    let scene = InterruptibleStage()
    let percent = UIPercentDrivenInteractiveTransition()
    scene.present(percent)
    percent.update(0.5)
    if finishes {
      scene.slide.context?.finishInteractiveTransition()
    } else {
      scene.slide.context?.cancelInteractiveTransition()
    }
    scene.run(1)

    expect(scene.presented == 1, equals: finishes)
    expect(scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
  }

  @Test("3.3 A presentation requested over an interruptible one waits, and begins if that one is cancelled")
  func waits() {
    let scene = InterruptibleStage()
    let other = UIViewController()
    scene.present()
    scene.step(by: 0.1)
    scene.root.present(other, animated: true)
    scene.slide.context?.pauseInteractiveTransition()
    scene.animator?.isReversed = true
    scene.slide.context?.cancelInteractiveTransition()
    scene.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    scene.run(2)

    expect(scene.root.presentedViewController === other && scene.presented == 0)
    expect(scene.stage.isIdle && scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
  }
}
