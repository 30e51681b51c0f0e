import Expectations
import Foundation
import LayerTree
import Testing
import ViewAnimation
import ViewTree

@testable import TransitionEngine

@Suite struct RewrittenSafeAreaTests {
  @Test("A view that an animation leaves at its visible position has the safe area of that position")
  func stopped() {
    var configuration = Stage.Configuration()
    configuration.safeArea = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    let stage = Stage(configuration)
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let (view, inner) = (UIView(frame: root.view.bounds), UIView(frame: root.view.bounds))
    stage.whileCurrent {
      view.frame.origin.y = 60
      view.addSubview(inner)
      root.view.addSubview(view)
    }
    stage.step(to: 1_000_000)
    expect(inner.safeAreaInsets.top, equals: 0)
    let animator = stage.whileCurrent {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 0 }
      animator.startAnimation()
      return animator
    }
    // The animation begins with the first frame after its creation.
    for frame in 1...6 { stage.step(to: 1_000_000 + Int64(frame) * 100_000_000) }
    expect(inner.safeAreaInsets.top, equals: 40, "the model value is the final one")
    stage.whileCurrent { animator.stopAnimation(true) }
    expect(view.frame.minY > 10 && view.frame.minY < 50)
    expect(abs(inner.safeAreaInsets.top - max(0, 40 - view.frame.minY)), isBelow: 1e-9)
  }
}
