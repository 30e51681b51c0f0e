import Expectations
import Foundation
import LayerTree
import QuartzCore
import Scheduling
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree

@Suite struct BeginAnimationsTests {
  private final class Watcher: NSObject {
    var calls: [String] = []
    func begins(_ name: Any) { calls.append("begins \(name)") }
    func ends(_ name: Any, _ isFinished: Any) { calls.append("ends \(name) \(isFinished)") }
  }

  private static func view(on stage: Stage) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.step(to: 0)
    return view
  }

  private static func shown(_ view: UIView) -> CGFloat? { view.layer.presentation()?.position.x }

  @Test(
    "Changes between beginning and committing are animated with the duration, delay and curve of the block")
  func moving() {
    let stage = Stage()
    let view = Self.view(on: stage)
    stage.whileCurrent {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationBeginsFromCurrentState(true)
      view.center.x = 105
      UIView.commitAnimations()
      expect(UIView.inheritedAnimationDuration, equals: 0)
    }
    for (time, x) in [(500, 5.0), (1000, 55), (1500, 105)] {
      stage.step(to: Int64(time) * 1_000_000)
      expect(Self.shown(view).map { abs($0 - x) < 0.01 } == true)
    }
  }

  @Test("A delegate is called at the start and, after all runs, at the end of a block")
  func delegate() {
    let stage = Stage()
    let (view, watcher) = (Self.view(on: stage), Watcher())
    stage.whileCurrent {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDelegate(watcher)
      UIView.setAnimationWillStart(Selector("begins:", Watcher.begins))
      UIView.setAnimationDidStop(Selector("ends:finished:", Watcher.ends))
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 105
      UIView.commitAnimations()
    }
    expect(watcher.calls, equals: ["begins move"])
    stage.step(to: 700_000_000)
    expect(watcher.calls.count, equals: 1)
    stage.step(to: 900_000_000)
    expect(watcher.calls, equals: ["begins move", "ends move 1"])
  }

  @Test("A block that changes nothing ends in the next turn; a nested block does not end the outer one")
  func nesting() {
    let stage = Stage()
    let (view, watcher) = (Self.view(on: stage), Watcher())
    stage.whileCurrent {
      UIView.commitAnimations()
      UIView.beginAnimations("outer", context: nil)
      UIView.setAnimationDuration(1)
      UIView.beginAnimations("inner", context: nil)
      UIView.setAnimationDelegate(watcher)
      UIView.setAnimationDidStop(Selector("ends:finished:", Watcher.ends))
      UIView.commitAnimations()
      expect(UIView.inheritedAnimationDuration, equals: 1)
      view.center.x = 105
      UIView.commitAnimations()
    }
    stage.step(to: 10_000_000)
    expect(watcher.calls, equals: ["ends inner 1"])
    expect(Self.shown(view).map { $0 < 10 } == true)
  }
}
