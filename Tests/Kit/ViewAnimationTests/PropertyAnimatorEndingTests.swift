import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Testing
import ViewAnimation

@testable import KitTestSupport
@testable import ViewTree

@Suite struct PropertyAnimatorEndingTests {
  @Test("2.3 `pausesOnCompletion` keeps the animator active at the end, without calling its completion")
  func pausing() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.step(by: 3)
    expect(animator.state == .active && !animator.isRunning)
    expect(view.seenX == 250 && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    stage.step(by: 0.5)
    expect(view.seenX < 250 && view.seenX > 50)
    stage.step(by: 3)
    expect(animator.state == .active && view.seenX == 50 && ends.isEmpty)
    expect(view.center.x, equals: 250, "the model keeps the final value")
    animator.pausesOnCompletion = false
    animator.startAnimation()
    stage.turn()

    expect(ends, equals: [.start])
    expect(view.center.x, equals: 50)
    expect(stage.rules.isEmpty)
  }

  @Test("2.3 `addAnimations(_:delayFactor:)` during a run uses the remaining time")
  func adding() {
    let stage = MovingStage()
    let (view, later) = (stage.view(), stage.view())
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.step(by: 0.5)
    expect(view.seenAlpha, equals: 1)
    animator.addAnimations({ later.center.x = 250 }, delayFactor: 0.5)
    expect(later.center.x, equals: 250, "the block runs at once")
    stage.step(by: 0.25)
    expect(view.seenAlpha == 0.5 && later.seenX == 50)
    stage.step(by: 0.125)
    expect(abs(later.seenX - 150), isBelow: 1e-9)
    animator.isReversed = true
    stage.step(by: 0.125)
    expect(abs(later.seenX - 50), isBelow: 1e-9)
    stage.step(by: 5)

    expect(later.center.x == 50 && view.alpha == 1 && view.center.x == 50)
  }

  @Test("An animation that is added during a reversed run moves forwards while the others move back")
  func addingBackwards() {
    let stage = MovingStage()
    for turnsAgain in [false, true] {
      let (view, later) = (stage.view(), stage.view())
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
      animator.startAnimation()
      stage.step(by: 0.5)
      animator.isReversed = true
      animator.addAnimations { later.center.x = 250 }
      stage.step(by: 0.25)
      expect(view.seenX == 100 && abs(later.seenX - 150) < 1e-9)
      animator.isReversed = !turnsAgain
      stage.step(by: 5)

      expect(view.center.x, equals: turnsAgain ? 250 : 50)
      expect(later.center.x, equals: turnsAgain ? 50 : 250)
      expect(!later.handle.isAnimated && !view.handle.isAnimated)
    }
    expect(!stage.time.animations.isMoving)
  }

  @Test("2.3 Completion gets `.end`, `.start` or `.current`, once, at the end's own time")
  func positions() {
    for frame in [Int64(7_000_000), 16_666_667, 900_000_000] {
      let stage = MovingStage()
      let view = stage.view()
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { view.center.x = 250 }
      var ends: [String] = []
      animator.addCompletion { ends.append("\($0) \(stage.time.now)") }
      animator.addCompletion { ends.append("also \($0)") }
      animator.startAnimation()
      stage.run(to: 4_000_000_000, every: frame)

      expect(ends, equals: ["end 1000000000", "also end"])
    }
  }

  @Test(
    "2.4 After finishing at `.start`, the model has the old values; after `.current`, the values on screen"
  )
  func model() {
    let stage = MovingStage()
    let view = stage.view()
    view.backgroundColor = .red
    for position in [UIViewAnimatingPosition.start, .current] {
      let before = (view.frame, view.transform, view.alpha, view.backgroundColor, view.layer.cornerRadius)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        view.frame = CGRect(x: 30, y: 200, width: 300, height: 40)
        view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5)
        view.alpha = 0.25
        view.backgroundColor = .blue
        view.layer.cornerRadius = 12
      }
      animator.startAnimation()
      stage.step(by: 0.3)
      let seen = view.layer.presentation()
      let (frame, alpha, corner, color) = (
        seen?.frame, seen?.opacity, seen?.cornerRadius, seen?.backgroundColor?.rgba
      )
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      if position == .start {
        expect(view.frame == before.0 && view.transform == before.1 && view.alpha == before.2)
        expect(view.backgroundColor == before.3 && view.layer.cornerRadius == before.4)
      } else {
        expect(view.frame == frame && Float(view.alpha) == alpha && view.layer.cornerRadius == corner)
        expect(view.backgroundColor?.rgba, equals: color)
      }
      expect(view.layer.presentation()?.frame, equals: view.frame)
      expect(!view.handle.isAnimated)
    }
    expect(stage.rules.isEmpty)
  }

  @Test("Another animation of the same property stays, wherever the animator finishes")
  func stacked() {
    let stage = MovingStage()
    for position in [UIViewAnimatingPosition.end, .start, .current] {
      let view = stage.view()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
      animator.startAnimation()
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { view.center.x = 350 })
      stage.step(by: 0.5)
      let seen = view.seenX
      expect(seen, equals: 350 - 100 - 75)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      // The other animation set the model: its value is kept, and a diagnostic is reported instead of the reset.
      switch position {
      case .end: expect(view.seenX == 275 && view.center.x == 350)
      case .start: expect(view.seenX == 275 && view.center.x == 350)
      case .current: expect(view.seenX == seen && view.center.x == 250)
      }
      stage.step(by: 3)
      expect(view.seenX, equals: Double(view.center.x))
    }
    expect(stage.rules, equals: [.modelChangedInTransition])
  }

  @Test("An animator on a scrubbed timeline is scrubbed and undone with it")
  func outerTime() {
    let stage = MovingStage()
    let view = stage.view()
    let outer = Timeline(parent: stage.time.root)
    outer.mayMoveBack = true
    outer.hold(at: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    stage.time.with(outer) { animator.startAnimation() }
    for place in [0.5, 1.5, 0.25] {
      outer.hold(at: place)
      stage.step(by: 0.1)
      expect(view.seenX, equals: 50 + 200 * min(place, 1))
    }
    expect(ends.isEmpty)
    outer.follow(Drive(from: 0.25, to: 0, law: .curve(.linear), duration: 0.25), undoing: true)
    stage.step(by: 1)

    expect(ends, equals: [.start])
    expect(view.center.x == 50 && view.seenX == 50)
    expect(stage.rules.isEmpty)
  }

  @Test("An animator that finished on a timeline that can return moves back with it, and is undone")
  func outerTimeBack() {
    let stage = MovingStage()
    let view = stage.view()
    let outer = Timeline(parent: stage.time.root)
    outer.mayMoveBack = true
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 250 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    stage.time.with(outer) { animator.startAnimation() }
    stage.step(by: 1)
    expect(ends == [.end] && animator.state == .inactive)
    outer.hold(at: 0.25)
    expect(view.seenX, equals: 150)
    outer.follow(Drive(from: 0.25, to: 0, law: .curve(.linear), duration: 0.25), undoing: true)
    stage.step(by: 1)
    expect(view.center.x == 50 && view.seenX == 50 && ends == [.end])

    let again = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 250 }
    stage.time.with(outer) { again.startAnimation() }
    stage.step(by: 1)
    outer.mayMoveBack = false
    stage.step(by: 0.1)
    expect(!view.handle.isAnimated && view.seenX == 250)
  }

  @Test("1.1 Touches hit a moving view where it is on screen, unless `isManualHitTestingEnabled`")
  func hitTesting() {
    let stage = MovingStage()
    for isManual in [false, true] {
      let view = stage.view()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 350 }
      animator.isManualHitTestingEnabled = isManual
      animator.startAnimation()
      stage.step(by: 0.25)
      let seen = stage.window.hitTest(CGPoint(x: 125, y: 50), with: nil)
      let model = stage.window.hitTest(CGPoint(x: 350, y: 50), with: nil)
      expect(seen === view, equals: !isManual)
      expect(model === view, equals: isManual)
      animator.stopAnimation(true)
      view.removeFromSuperview()
    }
  }

  @Test("1.4 While an animator moves a view, touches reach it unless `isUserInteractionEnabled` is false")
  func interaction() {
    let stage = MovingStage()
    let view = stage.view()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 350 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    stage.step(by: 0.25)
    expect(stage.window.hitTest(CGPoint(x: 125, y: 50), with: nil) === stage.window)
    stage.step(by: 1)

    expect(stage.window.hitTest(CGPoint(x: 350, y: 50), with: nil) === view)
  }
}
