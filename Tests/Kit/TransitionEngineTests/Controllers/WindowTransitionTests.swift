import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewAnimation
import ViewTree

@testable import TransitionEngine

/// Transitions of a whole window from one root view to another.
@Suite struct WindowTransitionTests {
  private func root(_ color: UIColor) -> UIViewController {
    let root = UIViewController()
    root.view.backgroundColor = color
    return root
  }

  @Test(
    "A window transition replaces the root view over time",
    arguments: [
      UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
      .transitionCurlDown,
    ])
  func animated(options: UIView.AnimationOptions) {
    let stage = Stage()
    let (old, new) = (stage.whileCurrent { root(.red) }, stage.whileCurrent { root(.blue) })
    stage.setRoot(old)
    stage.step(to: 0)
    var ends: [Int64] = []
    stage.whileCurrent {
      UIView.transition(
        with: stage.window, duration: 0.5, options: options, animations: { stage.setRoot(new) },
        completion: { _ in ends.append(stage.time.now) })
    }
    expect(stage.window.rootViewController === new && stage.window.subviews.count > 1)
    stage.step(to: 250_000_000)
    let seen = new.view.layer.presentation()
    let isMoving =
      new.view.isHidden || stage.window.subviews.count > 1 || seen?.opacity != 1
    expect(isMoving && ends.isEmpty)
    expect(stage.time.animations.rowCount, isAbove: 0)
    stage.step(to: 600_000_000)
    expect(ends, equals: [500_000_000])
    expect(stage.window.subviews == [new.view] && new.view.frame == stage.window.bounds)
    expect(new.view.alpha == 1 && !new.view.isHidden && new.view.transform == .identity)
    expect(new.appearance == .appeared && old.appearance == .disappeared)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A window transition without a root or a duration is immediate")
  func atOnce() {
    let stage = Stage()
    stage.setRoot(stage.whileCurrent { root(.red) })
    stage.step(to: 0)
    var count = 0
    stage.whileCurrent {
      UIView.transition(
        with: stage.window, duration: 0.5, options: .transitionCrossDissolve,
        animations: { stage.window.rootViewController = nil }, completion: { _ in count += 1 })
    }
    expect(stage.window.subviews.isEmpty && count == 0)
    stage.step(to: 1)
    expect(count, equals: 1)
    let next = stage.whileCurrent { root(.blue) }
    stage.whileCurrent {
      UIView.transition(
        with: stage.window, duration: 0, options: .transitionCrossDissolve,
        animations: { stage.setRoot(next) })
    }
    expect(stage.window.subviews, equals: [next.view])
  }

  @Test("Controllers created without a stage do not use the screen of a released stage")
  func screen() {
    weak var gone: Stage?
    do {
      let stage = Stage(Stage.Configuration(width: 100, height: 200, scale: 3))
      gone = stage
      expect(UIScreen.main.scale, equals: 3)
      expect(UIWindow().traitCollection.displayScale, equals: 3)
    }
    expect(gone == nil)
    expect(UIScreen.main.scale == 1 && UIScreen.main.bounds == .zero)
    expect(UIWindow().traitCollection.displayScale, equals: 1)
  }
}
