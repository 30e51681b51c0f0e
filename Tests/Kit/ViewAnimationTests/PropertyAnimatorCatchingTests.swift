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

/// Property animators that are paused on their way, scrubbed and continued, repeatedly.
@Suite struct PropertyAnimatorCatchingTests {
  /// The timing of a continuation, and its expected fraction of the remaining distance over time.
  private struct Release {
    let parameters: any UITimingCurveProvider
    /// The initial velocity, in remaining distances per second.
    let velocity: Double
    let seconds: Double
    let drive: Drive

    init(_ generator: inout SeededGenerator) {
      let seconds = generator.uniform(0.2, 0.8)
      let velocity = generator.uniform(-6, 6)
      self.seconds = seconds
      self.velocity = velocity
      if generator.next().isMultiple(of: 2) {
        let spring = UISpringTimingParameters(
          dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: velocity))
        parameters = spring
        drive = Drive(
          from: 0, to: 1, velocity: velocity,
          law: .swing(spring.spring(settlingIn: seconds, initialVelocity: velocity)), duration: seconds)
      } else {
        let curve = UICubicTimingParameters(
          controlPoint1: CGPoint(x: 1.0 / 3, y: velocity * seconds / 3),
          controlPoint2: CGPoint(x: 2.0 / 3, y: 1))
        parameters = curve
        drive = Drive(from: 0, to: 1, law: .curve(curve.bezier), duration: seconds)
      }
    }
  }

  private static func timing(_ generator: inout SeededGenerator) -> any UITimingCurveProvider {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: UICubicTimingParameters(animationCurve: .easeInOut)
    case 1: UICubicTimingParameters(animationCurve: .easeIn)
    case 2: UICubicTimingParameters(animationCurve: .easeOut)
    default: UISpringTimingParameters(dampingRatio: CGFloat(generator.uniform(0.5, 1)))
    }
  }

  @Test(
    "A continued animator starts from the values on screen at the given velocity, along the closed form, either way",
    arguments: 0..<60)
  func caughtAgain(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = MovingStage()
    let (first, late) = (stage.view(), stage.view())
    let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: Self.timing(&generator))
    animator.addAnimations { first.center.x = 250 }
    animator.addAnimations({ late.center.x = 250 }, delayFactor: 0.3)
    func shares() -> [Double] { [first, late].map { ($0.seenX - 50) / 200 } }
    func positions() -> [UInt64] { [first, late].map(\.seenX.bitPattern) }

    animator.startAnimation()
    stage.step(by: generator.uniform(0.02, 0.5))
    var rounds = 0
    while animator.isRunning, rounds < 8 {
      rounds += 1
      animator.pauseAnimation()
      animator.isReversed = false
      if generator.next().isMultiple(of: 2) {
        animator.fractionComplete = CGFloat(generator.uniform(0.02, 0.98))
      }
      stage.step(by: 0.01)
      let (start, seen) = (shares(), positions())
      // A spring beyond its end counts as at its end once it is paused.
      guard start[0] > 0, start[0] < 1 else { break }
      let release = Release(&generator)
      animator.isReversed = .random(using: &generator)
      let target = animator.isReversed ? 0.0 : 1
      let original = animator.duration
      animator.continueAnimation(
        withTimingParameters: release.parameters, durationFactor: CGFloat(release.seconds / original))
      stage.step(by: 0)
      let place = "seed \(seed), round \(rounds)"
      expect(positions(), equals: seen, "\(place): not the value on screen")
      stage.step(by: 1e-6)
      for (before, after) in zip(start, shares()) where before > 0 {
        let velocity = (after - before) / 1e-6
        let wanted = release.velocity * (target - before)
        expect(
          abs(velocity - wanted), isAtMost: 0.01 * abs(wanted) + 0.005, "\(place): \(velocity), not \(wanted)"
        )
      }
      var elapsed = 1e-6
      for _ in 0..<3 where animator.isRunning {
        let step = generator.uniform(0.001, 0.3) * release.seconds
        stage.step(by: step)
        elapsed += (step * 1e9).rounded() / 1e9
        guard animator.isRunning else { break }
        let way = release.drive.value(at: elapsed)
        for (before, after) in zip(start, shares()) where before > 0 {
          expect(abs(after - (before + (target - before) * way)), isBelow: 1e-6, "\(place) after \(elapsed)")
        }
      }
    }
    animator.stopAnimation(true)
    expect(stage.rules.allSatisfy { $0 == .animatorMisused }, "\(stage.rules)")
  }

  @Test("Reversing a running animator equals a continuation in the other direction")
  func turned() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
    animator.startAnimation()
    stage.step(by: 0.3)
    animator.pauseAnimation()
    let linear = UICubicTimingParameters(animationCurve: .linear)
    animator.continueAnimation(withTimingParameters: linear, durationFactor: 1)
    stage.step(by: 0.4)
    let start = view.seenX
    animator.isReversed = true
    expect(view.seenX, equals: start)
    let way = (start - 50) / 200
    stage.step(by: 0.1)
    // The animator's own curve, over the remaining distance, in the same fraction of the duration.
    let time = 0.3 + 0.7 * 0.4
    let wanted = start - (start - 50) * CubicBezier.easeInOut.value(at: 0.1 / time)
    expect(abs(view.seenX - wanted), isBelow: 1e-6, "\(view.seenX), not \(wanted); \(way)")
    animator.stopAnimation(true)
  }
}
