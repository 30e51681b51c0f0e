import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct SpringTrailTests {
  private let time = StageTime()

  private func spring(_ layer: Layer, to place: Double, _ completion: @escaping (Bool) -> Void) {
    let easing = Easing.spring(Spring(dampingRatio: 0.8, settlingDuration: 0.5), initialVelocity: 0)
    let pacing = Pacing(duration: 0.5, easing: easing)
    let block = time.animations.open(pacing, on: time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations) { layer.position = [place, 0] }
    _ = time.animations.close(block, completion: completion)
  }

  private func go(to nanoseconds: Int64) {
    while let end = time.animations.nextEnd, end <= nanoseconds {
      time.advance(to: end)
      time.animations.popEnd(due: end)?()
    }
    time.advance(to: nanoseconds)
    time.animations.evaluate()
  }

  @Test(
    "1.8 A spring's completion comes at its duration; the spring moves until a thousandth of a point is left")
  func trail() {
    let layer = Layer.make()
    var ended: [Bool] = []
    spring(layer, to: 2_000) { ended.append($0) }
    go(to: 499_999_999)
    expect(ended.isEmpty)
    go(to: 500_000_000)
    expect(ended, equals: [true])
    expect(!time.animations.isEmpty)
    expect(time.animations.isMoving)
    expect(!time.animations.isLocked(layer))
    expect(!time.animations.hasBlocks(on: time.root))

    var last = layer.numbers(.position, .presentation)[0]
    let end = time.animations.nextEnd ?? 0
    expect(end, isAbove: 500_000_000)
    go(to: end - 1)
    last = layer.numbers(.position, .presentation)[0]
    expect(last != 2_000)
    expect((last - 2_000).magnitude, isBelow: 0.001)
    go(to: end)
    expect(layer.numbers(.position, .presentation)[0], equals: 2_000)
    expect(time.animations.isEmpty)
    expect(ended, equals: [true])
  }

  @Test("A spring over less than a point ends at once after its duration")
  func short() {
    let layer = Layer.make()
    spring(layer, to: 0.5) { _ in }
    go(to: 500_000_000)

    expect(time.animations.isEmpty)
    expect(layer.numbers(.position, .presentation)[0], equals: 0.5)
  }

  @Test("A block whose layer is destroyed ends at its time, with finished false")
  func died() {
    let layer = Layer.make()
    var ended: [Bool] = []
    spring(layer, to: 100) { ended.append($0) }
    go(to: 100_000_000)
    layer.destroy()
    go(to: 499_999_999)
    expect(ended.isEmpty)
    go(to: 500_000_000)
    expect(ended, equals: [false])
    expect(time.animations.isEmpty)
  }
}
