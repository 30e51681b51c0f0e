import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import ViewAnimation

@testable import KitTestSupport
@testable import ViewTree

@Suite struct AnimationBlockTests {
  @Test(
    "1.2 Setting a property outside an animation block changes the model at once and shows it at the next frame"
  )
  func outside() {
    let stage = MovingStage()
    let view = stage.view()
    view.center.x = 250
    expect(view.center.x, equals: 250)
    stage.step(by: 0.1)

    expect(view.seenX == 250 && !view.handle.isAnimated)
  }

  @Test(
    "1.2 A change inside a block sets the model at once and adds an animation from the old value, exact at both ends",
    arguments: 0..<20)
  func inside(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = MovingStage()
    let view = stage.view()
    let (from, to) = (generator.uniform(-900, 900), generator.uniform(-900, 900))
    view.center.x = CGFloat(from)
    UIView.animate(withDuration: 1, delay: 0.5, options: [], animations: { view.center.x = CGFloat(to) })
    expect(view.center.x == CGFloat(to) && view.seenX == from, "seed \(seed)")
    stage.step(by: 0.5)
    expect(view.seenX, equals: from, "seed \(seed)")
    stage.step(by: 0.5)
    expect(view.seenX, equals: Interpolation.interpolate(from, to, 0.5), "seed \(seed)")
    stage.step(by: 0.5)
    expect(view.seenX, equals: to, "seed \(seed)")
  }

  @Test(
    "1.2 A new animation of a moving property starts from the value on screen, with its velocity, without a jump",
    arguments: [UIView.AnimationOptions.curveEaseIn, [.curveEaseIn, .beginFromCurrentState]])
  func additive(options: UIView.AnimationOptions) {
    let stage = MovingStage()
    let view = stage.view()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 250 })
    stage.step(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.center.x = 50 })
    expect(view.seenX, equals: 150)
    stage.step(by: 0.001)
    expect(abs(view.seenX - 150.2), isBelow: 0.01, "the velocity stays 200 points per second")
    stage.step(by: 2)

    expect(view.seenX, equals: 50)
  }

  @Test("1.2 `.repeat` and `.autoreverse` have their UIKit meaning")
  func repeating() {
    let stage = MovingStage()
    let (once, back) = (stage.view(), stage.view())
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .curveLinear], animations: { once.center.x = 250 },
      completion: { _ in Issue.record("a repeating animation does not end") })
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { back.center.x = 250 })
    stage.step(by: 1.25)
    expect(once.seenX == 100 && back.seenX == 200)
    stage.step(by: 100)
    expect(once.seenX == 100 && abs(back.seenX - 200) < 1e-9)
  }

  @Test("1.2 `.layoutSubviews` lays out inside the block")
  func layout() {
    final class Fitting: UIView {
      override func layoutSubviews() {
        for view in subviews { view.frame = bounds }
      }
    }
    let stage = MovingStage()
    for options in [UIView.AnimationOptions.layoutSubviews, []] {
      let outer = Fitting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = UIView()
      outer.addSubview(inner)
      stage.window.addSubview(outer)
      stage.step(by: 0.1)
      UIScreen.main.window = stage.window
      UIView.animate(
        withDuration: 1, delay: 0, options: options,
        animations: { outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100) })
      expect(inner.handle.isAnimated, equals: options.contains(.layoutSubviews))
    }
  }

  @Test(
    "1.3 Animations of duration 0, disabled or without a change apply at once; completions run in the next turn",
    arguments: 0..<4)
  func atOnce(way: Int) {
    let stage = MovingStage()
    let view = stage.view()
    var ends: [Bool] = []
    let change = { if way != 3 { view.center.x = 250 } }
    switch way {
    case 0: UIView.animate(withDuration: 0, animations: change, completion: { ends.append($0) })
    case 1:
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: change, completion: { ends.append($0) })
      UIView.setAnimationsEnabled(true)
    case 2:
      UIView.performWithoutAnimation {
        UIView.animate(springDuration: 1, animations: change, completion: { ends.append($0) })
        UIView.animateKeyframes(
          withDuration: 1, delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
          })
      }
      expect(view.alpha, equals: 0.5)
    default: UIView.animate(withDuration: 1, animations: change, completion: { ends.append($0) })
    }
    expect(!view.handle.isAnimated && view.seenX == (way == 3 ? 50 : 250))
    expect(ends.isEmpty)
    stage.turn()

    expect(ends, equals: [true])
    expect(stage.time.now == 0 && stage.rules.isEmpty)
  }

  @Test(
    "1.3 Nested blocks inherit duration, curve and timeline from the outer block unless an override option is given"
  )
  func nested() {
    let stage = MovingStage()
    let views = (0..<4).map { _ in stage.view() }
    let held = Timeline(parent: stage.time.root)
    let options: [UIView.AnimationOptions] = [
      [], .overrideInheritedDuration, .overrideInheritedCurve,
      [.overrideInheritedDuration, .overrideInheritedCurve],
    ]
    stage.time.with(held) {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveEaseIn,
        animations: {
          expect(UIView.inheritedAnimationDuration, equals: 2)
          for (view, options) in zip(views, options) {
            UIView.animate(
              withDuration: 1, delay: 0, options: [options, .curveLinear], animations: { view.center.x = 250 }
            )
          }
        })
    }
    expect(UIView.inheritedAnimationDuration, equals: 0)
    held.hold(at: 0.5)
    stage.step(by: 0)
    let curve = CubicBezier.easeIn
    let shares = [curve.value(at: 0.25), curve.value(at: 0.5), 0.25, 0.5]
    for (view, share) in zip(views, shares) { expect(abs(view.seenX - (50 + 200 * share)), isBelow: 1e-9) }
  }

  @Test(
    "Nested blocks inherit repetition and touch handling from the outer block, unless `.overrideInheritedOptions`"
  )
  func nestedOptions() {
    let stage = MovingStage()
    let (plain, own) = (stage.view(), stage.view(CGRect(x: 0, y: 400, width: 100, height: 100)))
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .allowUserInteraction, .curveLinear],
      animations: {
        UIView.animate(withDuration: 1, animations: { plain.center.x = 250 })
        UIView.animate(
          withDuration: 1, delay: 0, options: .overrideInheritedOptions, animations: { own.center.x = 250 })
      })
    stage.step(by: 0.5)
    expect(stage.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === plain)
    expect(stage.window.hitTest(CGPoint(x: 250, y: 450), with: nil) === stage.window)
    stage.step(by: 1)

    expect(plain.seenX == 150 && own.seenX == 250)
  }

  @Test("1.3 `View.performWithoutAnimation` and `setAnimationsEnabled(false)` suspend animations")
  func suspended() {
    let stage = MovingStage()
    let (moved, still) = (stage.view(), stage.view())
    UIView.animate(
      withDuration: 1,
      animations: {
        moved.center.x = 250
        UIView.performWithoutAnimation {
          still.center.x = 250
          expect(UIView.inheritedAnimationDuration, equals: 0)
        }
      })

    expect(moved.seenX == 50 && still.seenX == 250)
  }

  @Test("1.3 In `performWithoutAnimation` animations are disabled; afterwards the earlier setting applies")
  func enabled() {
    let stage = MovingStage()
    UIView.performWithoutAnimation {
      expect(!UIView.areAnimationsEnabled)
      AnimationScope.leave { expect(UIView.areAnimationsEnabled) }
      // Code that disables animations for a while restores the earlier setting, here disabled.
      let before = UIView.areAnimationsEnabled
      UIView.setAnimationsEnabled(false)
      UIView.setAnimationsEnabled(before)
    }
    expect(UIView.areAnimationsEnabled)
    let view = stage.view()
    UIView.animate(withDuration: 1) {
      expect(UIView.areAnimationsEnabled)
      view.center.x = 250
    }
    expect(view.seenX, equals: 50)
  }

  @Test(
    "1.4 While an animated view moves, touches do not reach it or its subviews unless `.allowUserInteraction` is given",
    arguments: [false, true])
  func touches(isAllowed: Bool) {
    let stage = MovingStage()
    let view = stage.view()
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    UIView.animate(
      withDuration: 1, delay: 0, options: isAllowed ? .allowUserInteraction : [],
      animations: { view.center.x = 250 })
    stage.step(by: 0.5)
    let place = CGPoint(x: 250, y: 50)
    expect(stage.window.hitTest(place, with: nil) === (isAllowed ? inner : stage.window))
    stage.step(by: 1)

    expect(stage.window.hitTest(place, with: nil) === inner)
  }

  @Test(
    "1.8 `springDuration:bounce:`: ω = 2π/duration, ζ = 1 − bounce; it ends once it settles to a thousandth"
  )
  func springs() {
    let stage = MovingStage()
    let view = stage.view()
    var ends = 0
    UIView.animate(
      springDuration: 0.4, bounce: 0.3, initialSpringVelocity: 2, animations: { view.center.x = 250 },
      completion: { _ in ends += 1 })
    let spring = Spring(duration: 0.4, bounce: 0.3)
    for step in 1...40 {
      stage.step(to: Int64(step) * 10_000_000)
      let share = spring.displacement(at: Double(step) * 0.01, initialVelocity: 2).position
      expect(abs(view.seenX - (50 + 200 * share)), isBelow: 1e-9)
    }
    expect(ends, equals: 0)
    stage.step(by: 1)
    expect(ends, equals: 1)
    stage.step(by: 1)
    expect(view.seenX == 250 && !view.handle.isAnimated)
    UIView.animate(springDuration: .nan, bounce: 7, animations: { view.center.x = 50 })
    stage.step(by: 0.1)
    expect(view.seenX, equals: 50)
    expect(stage.rules, equals: [.valueOutOfRange])
  }

  @Test(
    "`modifyAnimations` repeats inside a block, whose completion waits for the repeats",
    arguments: [false, true])
  func modified(autoreverses: Bool) {
    let stage = MovingStage()
    let (plain, often) = (stage.view(), stage.view())
    var ended: Int64?
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        plain.center.x = 250
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: autoreverses) { often.center.x = 250 }
      }, completion: { _ in ended = stage.time.now })
    stage.step(by: 1.25)
    expect(plain.seenX, equals: 250)
    expect(often.seenX, equals: autoreverses ? 200 : 100)
    stage.run(to: 9_000_000_000)
    expect(ended, equals: autoreverses ? 5_000_000_000 : 2_500_000_000)
    expect(often.seenX, equals: 250)
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { often.center.x = 50 }
    UIView.animate(
      withDuration: 1,
      animations: {
        UIView.modifyAnimations(withRepeatCount: .nan, autoreverses: false) { plain.center.x = 50 }
      })
    stage.step(by: 2)

    expect(often.seenX == 50 && plain.seenX == 50)
    expect(stage.rules, equals: [.animatorMisused, .valueOutOfRange])
  }
}
