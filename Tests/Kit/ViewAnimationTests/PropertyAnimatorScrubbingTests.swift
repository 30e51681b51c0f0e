import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import ViewAnimation

@testable import KitTestSupport
@testable import ViewTree

@Suite struct PropertyAnimatorScrubbingTests {
  private static func timing(_ generator: inout SeededGenerator) -> any UITimingCurveProvider {
    switch Int.random(in: 0...4, using: &generator) {
    case 0: UICubicTimingParameters(animationCurve: .linear)
    case 1: UICubicTimingParameters(animationCurve: .easeInOut)
    case 2:
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: generator.uniform(0, 1), y: generator.uniform(-0.5, 1.5)),
        controlPoint2: CGPoint(x: generator.uniform(0, 1), y: generator.uniform(-0.5, 1.5)))
    case 3: UISpringTimingParameters(dampingRatio: CGFloat(generator.uniform(0.3, 1)))
    default:
      UISpringTimingParameters(
        mass: 1, stiffness: CGFloat(generator.uniform(40, 400)), damping: CGFloat(generator.uniform(4, 50)),
        initialVelocity: .zero)
    }
  }

  @Test(
    "2.2 `fractionComplete` scrubs a paused animator; on an inactive one, setting it activates and pauses it first",
    arguments: 0..<40)
  func scrubbing(seed: Int) {
    let stage = MovingStage()
    var generator = SeededGenerator(seed: UInt64(seed))
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 0.7, timingParameters: Self.timing(&generator))
    animator.addAnimations { view.center.x = 250 }
    expect(animator.fractionComplete, equals: 0)
    animator.fractionComplete = 0.25
    expect(animator.state == .active && !animator.isRunning)
    var seen: [Double] = []
    let places = (0..<20).map { _ in generator.uniform(0, 1) } + [0, 1]
    for place in places {
      animator.fractionComplete = CGFloat(place)
      seen.append(view.seenX)
      expect(abs(view.seenX - (50 + 200 * place)), isBelow: 1e-6, "seed \(seed) at \(place)")
      expect(abs(Double(animator.fractionComplete) - place), isBelow: 1e-9, "seed \(seed) at \(place)")
    }
    for (place, before) in zip(places, seen).reversed() {
      animator.fractionComplete = CGFloat(place)
      expect(view.seenX, equals: before, "seed \(seed): the same bits at \(place)")
    }
    animator.stopAnimation(true)
    expect(stage.rules.isEmpty)
  }

  @Test(
    "2.2 `scrubsLinearly`, by default true, makes scrubbing linear, and continuing converts the fraction without a jump"
  )
  func linearly() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 250 }
    animator.startAnimation()
    stage.step(by: 0.5)
    let seen = view.seenX
    let share = CubicBezier.easeIn.value(at: 0.5)
    expect(seen, equals: Interpolation.interpolate(50, 250, share))
    animator.pauseAnimation()
    expect(view.seenX, equals: seen)
    expect(abs(Double(animator.fractionComplete) - share), isBelow: 1e-12)
    animator.fractionComplete = 0.6
    expect(abs(view.seenX - 170), isBelow: 1e-9)
    let held = view.seenX
    animator.startAnimation()
    expect(view.seenX, equals: held)
    stage.step(by: 0.01)
    expect(view.seenX > held && view.seenX - held < 5)
    animator.stopAnimation(true)

    let other = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 50 }
    let from = view.center.x
    other.scrubsLinearly = false
    other.fractionComplete = 0.5
    expect(other.fractionComplete, equals: 0.5)
    expect(abs(view.seenX - Double(from + (50 - from) * share)), isBelow: 1e-9)
    other.stopAnimation(true)
  }

  @Test("2.2 `isReversed` flips direction in place", arguments: 0..<30)
  func reversing(seed: Int) {
    let stage = MovingStage()
    var generator = SeededGenerator(seed: UInt64(seed))
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Self.timing(&generator))
    animator.addAnimations { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    let length = animator.duration
    stage.step(by: 0.4 * length)
    let (seen, fraction) = (view.seenX, animator.fractionComplete)
    animator.isReversed = true
    expect(view.seenX, equals: seen, "seed \(seed)")
    expect(
      abs(animator.fractionComplete - (1 - fraction)), isBelow: 1e-12,
      "seed \(seed): the fraction counts from the other end")
    expect(animator.isRunning)
    stage.step(by: 0.1 * length)
    let back = view.seenX
    animator.isReversed = false
    stage.step(by: 0.1 * length)
    expect(abs(view.seenX - seen), isBelow: 1e-6, "seed \(seed): forth and back along the same curve")
    animator.isReversed = true
    stage.step(by: 0.1 * length)
    expect(abs(view.seenX - back), isBelow: 1e-6, "seed \(seed)")
    stage.step(by: 2 * length)

    expect(ends, equals: [.start])
    expect(view.center.x == 50 && view.seenX == 50)
    expect(!view.handle.isAnimated && stage.rules.isEmpty)
  }

  @Test("An animator that is reversed before it starts runs from its end to its start")
  func reversedFirst() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.isReversed = true
    animator.startAnimation()
    expect(view.seenX, equals: 250)
    stage.step(by: 0.25)
    expect(view.seenX == 200 && animator.fractionComplete == 0.25)
    stage.step(by: 1)

    expect(view.center.x, equals: 50)
  }

  @Test(
    "2.2 `continueAnimation` with factor 0 takes the remaining fraction of the duration, otherwise factor × duration",
    arguments: [(0.0, 1.5), (0.5, 1.0), (2.0, 4.0)])
  func factors(factor: Double, expected: Double) {
    let stage = MovingStage()
    let parameters: [(any UITimingCurveProvider)?] = [
      nil, UICubicTimingParameters(animationCurve: .easeOut), UISpringTimingParameters(dampingRatio: 0.8),
    ]
    for parameters in parameters {
      for isReversed in [false, true] {
        let view = stage.view()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
        var ended: Int64?
        animator.addCompletion { _ in ended = stage.time.now }
        animator.isReversed = isReversed
        animator.fractionComplete = 0.25
        let begin = stage.time.now
        animator.continueAnimation(withTimingParameters: parameters, durationFactor: CGFloat(factor))
        stage.run(to: begin + 10_000_000_000, every: 130_000_000)

        let seconds = Double((ended ?? 0) - begin) * 1e-9
        expect(abs(seconds - expected), isBelow: 2e-9)
        expect(view.center.x == (isReversed ? 50 : 250) && view.seenX == Double(view.center.x))
      }
    }
    expect(stage.rules.isEmpty)
  }

  @Test(
    "A continuation along any curve causes no jump, and can be paused and scrubbed again", arguments: 0..<60)
  func continuing(seed: Int) {
    let stage = MovingStage()
    var generator = SeededGenerator(seed: UInt64(seed))
    let (view, late) = (stage.view(), stage.view())
    let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: Self.timing(&generator))
    animator.addAnimations { view.center.x = 250 }
    animator.addAnimations({ late.center.x = 250 }, delayFactor: 0.3)
    animator.startAnimation()
    for round in 0..<6 {
      stage.step(by: generator.uniform(0, 0.15))
      guard animator.isRunning else {
        return expect(animator.state, equals: .inactive, "seed \(seed): the animator has ended")
      }
      animator.pauseAnimation()
      if Bool.random(using: &generator) { animator.fractionComplete = CGFloat(generator.uniform(0.05, 0.95)) }
      let (seen, seenLate, fraction) = (view.seenX, late.seenX, animator.fractionComplete)
      if Bool.random(using: &generator) { animator.isReversed.toggle() }
      let parameters: (any UITimingCurveProvider)? =
        round == 0 || Bool.random(using: &generator) ? nil : Self.timing(&generator)
      animator.continueAnimation(
        withTimingParameters: parameters, durationFactor: CGFloat(generator.uniform(0, 1)))
      expect(abs(view.seenX - seen), isBelow: 1e-6, "seed \(seed), round \(round)")
      expect(abs(late.seenX - seenLate), isBelow: 1e-6, "seed \(seed), round \(round)")
      let shown = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
      expect(abs(50 + 200 * Double(shown) - seen), isBelow: 1e-6, "seed \(seed), round \(round): \(fraction)")
    }
    animator.pauseAnimation()
    animator.isReversed = false
    animator.fractionComplete = 0.5
    expect(abs(view.seenX - 150), isBelow: 1e-6, "seed \(seed)")
    animator.fractionComplete = 0
    expect(abs(view.seenX - 50) < 1e-6 && abs(late.seenX - 50) < 1e-6, "seed \(seed)")
    animator.fractionComplete = 1
    expect(abs(view.seenX - 250), isBelow: 1e-6, "seed \(seed)")
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    expect(view.center.x == 50 && late.center.x == 50, "seed \(seed)")
    expect(stage.rules.isEmpty, "seed \(seed)")
  }

  @Test(
    "A spring that continues an animator moves at its initial velocity, and overshoots both ends",
    arguments: [false, true])
  func swinging(isReversed: Bool) {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
    animator.startAnimation()
    stage.step(by: 0.5)
    animator.pauseAnimation()
    animator.isReversed = isReversed
    // Both ends are 100 points away: 3 distances per second are 300 points per second.
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 3, dy: 3))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    stage.step(by: 1e-6)
    expect(abs((view.seenX - 150).magnitude - 3e-4), isBelow: 1e-6)
    var furthest = 150.0
    for _ in 0..<100 {
      stage.step(by: 0.01)
      furthest = isReversed ? min(furthest, view.seenX) : max(furthest, view.seenX)
    }
    expect(isReversed ? furthest < 40 : furthest > 260)
    expect(view.seenX, equals: isReversed ? 50 : 250)
    expect(animator.state == .inactive && !view.handle.isAnimated)
  }

  @Test("A spring's velocity is per axis; a property without an axis uses the velocity's length")
  func axes() {
    let stage = MovingStage()
    let view = stage.view()
    let velocity = CGVector(dx: 3, dy: -4)
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: velocity))
    animator.addAnimations {
      view.center = CGPoint(x: 150, y: 150)
      view.alpha = 0
    }
    animator.startAnimation()
    stage.step(by: 1e-6)
    let seen = view.layer.presentation()?.position ?? .zero
    expect(abs(Double(seen.x) - 50 - 3e-4), isBelow: 1e-7)
    expect(abs(Double(seen.y) - 50 + 4e-4), isBelow: 1e-7)
    expect(abs(1 - view.handle.numbers(.opacity, .presentation)[0] + 5e-6), isBelow: 1e-8)
    stage.run(to: 4_000_000_000)

    expect(view.seenX == 150 && !view.handle.isAnimated)
    expect(animator.state, equals: .inactive)
  }

  @Test("Timing parameters keep their values, also in an archive")
  func archive() throws {
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 1, dy: 2))
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.9))
    expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
    expect(cubic.timingCurveType == .cubic && cubic.springTimingParameters == nil)
    expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType, equals: .builtin)
    expect(UICubicTimingParameters().bezier, equals: .default)
    expect(abs(PropertyTiming(UISpringTimingParameters(), duration: 9).duration - 0.5057), isBelow: 1e-3)
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    spring.encode(with: coder)
    cubic.encode(with: coder)
    let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    decoder.requiresSecureCoding = false
    let again = try #require(UISpringTimingParameters(coder: decoder))
    expect(again.initialVelocity, equals: spring.initialVelocity)
    expect(
      again.spring(settlingIn: 1, initialVelocity: 0),
      equals: spring.spring(settlingIn: 1, initialVelocity: 0))
    try expect(#require(UICubicTimingParameters(coder: decoder)).bezier, equals: cubic.bezier)
  }
}
