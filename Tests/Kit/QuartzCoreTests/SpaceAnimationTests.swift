import Expectations
import Foundation
import LayerTree
import Testing

@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

/// Explicit animations of transforms in space.
@Suite struct SpaceAnimationTests {
  private func turned(_ angle: CGFloat, _ axis: SIMD3<Double> = [0, 1, 0]) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    return CATransform3DRotate(perspective, angle, axis.x, axis.y, axis.z)
  }

  private func numbers(_ view: UIView) -> [CGFloat] {
    let transform = (view.layer.presentation() ?? view.layer).transform
    return [
      transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22, transform.m23,
      transform.m24, transform.m31, transform.m32, transform.m33, transform.m34, transform.m41, transform.m42,
      transform.m43, transform.m44,
    ]
  }

  private func expectNear(_ one: [CGFloat], _ other: [CGFloat], _ what: String) {
    let worst = zip(one, other).map { ($0 - $1).magnitude }.max() ?? 1
    expect(worst, isAtMost: 1e-9, "\(what): \(one) and \(other)")
  }

  @Test(
    "A flip by a basic animation looks like the same flip by an animation block, and leaves the model alone",
    arguments: [SIMD3(0, 1, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0.5)])
  func basic(axis: SIMD3<Double>) {
    let stage = MovingStage()
    let (one, other) = (stage.view(), stage.view())
    let animation = CABasicAnimation(keyPath: "transform")
    (animation.fromValue, animation.toValue) = (turned(0), turned(2, axis))
    animation.duration = 1
    one.layer.add(animation, forKey: "flip")
    other.layer.transform = turned(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      other.layer.transform = turned(2, axis)
    }
    for time in [0.25, 0.5, 0.9] {
      stage.step(to: Int64(time * 1e9))
      expectNear(numbers(one), numbers(other), "\(time)")
      expect(numbers(one)[2].magnitude + numbers(one)[6].magnitude, isAbove: 0.1, "the view leaves the plane")
      expect(CATransform3DIsIdentity(one.layer.transform))
    }
    stage.step(to: 1_100_000_000)
    expectNear(numbers(one), numbers(stage.view()), "after the end")
  }

  @Test("A keyframe animation passes its transforms in space, and missing ends are those of the layer")
  func keyframes() {
    let stage = MovingStage()
    let (view, still) = (stage.view(), stage.view())
    let animation = CAKeyframeAnimation(keyPath: "transform")
    let places = [turned(0), turned(1), turned(0.5, [1, 0, 0])]
    animation.values = places
    animation.duration = 2
    view.layer.add(animation, forKey: "turn")
    for (index, place) in places.dropLast().enumerated() {
      stage.step(to: Int64(index) * 1_000_000_000 + (index == 0 ? 1 : 0))
      still.layer.transform = place
      let worst = zip(numbers(view), numbers(still)).map { ($0 - $1).magnitude }.max() ?? 1
      expect(worst, isAtMost: 1e-6)
    }
    let back = CABasicAnimation(keyPath: "transform")
    back.toValue = turned(1)
    back.duration = 1
    let (from, begin) = (stage.view(), stage.time.now)
    from.layer.transform = turned(0.2)
    from.layer.add(back, forKey: "turn")
    stage.step(to: begin + 500_000_000)
    still.layer.transform = turned(0.6)
    expectNear(numbers(from), numbers(still), "half-way from the layer's own transform")
  }
}
