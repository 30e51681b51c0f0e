import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewAnimation

@testable import KitTestSupport
@testable import ViewTree

@Suite struct SystemAnimationTests {
  @Test(
    "A deletion shrinks and fades views beside other animations, removes them, and gives their looks back")
  func delete() {
    let stage = MovingStage()
    let (first, second, other) = (stage.view(), stage.view(), stage.view())
    first.alpha = 0.8
    second.transform = CGAffineTransform(rotationAngle: 0.3)
    var ends: [Bool] = []
    UIView.perform(
      .delete, on: [first, second], animations: { other.center.x += 100 }, completion: { ends.append($0) })
    let target = other.center.x
    stage.step(by: 0.15)
    expect(first.layer.presentation()?.opacity ?? 1, isBelow: 0.7)
    expect(other.layer.presentation()?.position.x ?? target, isBelow: target)
    expect(first.superview === stage.window && ends.isEmpty)

    stage.step(by: 0.2)
    expect(ends, equals: [true])
    expect(first.superview == nil && second.superview == nil && other.superview === stage.window)
    expect(first.alpha == 0.8 && first.transform == .identity)
    expect(second.alpha == 1 && second.transform == CGAffineTransform(rotationAngle: 0.3))
  }
}
