import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct LayerTimingTests {
  private let time = StageTime(start: 7_000_000_000)

  private func animate(_ pacing: Pacing = Pacing(duration: 1, easing: .linear), _ body: () -> Void) {
    let block = time.animations.open(pacing, on: time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    _ = time.animations.close(block, completion: nil)
  }

  /// The seconds since the start of the clock.
  private func go(to seconds: Double) {
    time.advance(to: 7_000_000_000 + Int64((seconds * 1e9).rounded()))
  }

  private func seen(_ layer: Layer) -> Double { layer.numbers(.position, .presentation)[0] }

  @Test("1.6 A layer's speed applies to animations in the layer, and to nothing beside it")
  func speed() {
    let (outer, inner, beside) = (Layer.make(), Layer.make(), Layer.make())
    outer.addSublayer(inner)
    outer.speed = 0.5
    animate {
      inner.position = [100, 0]
      beside.position = [100, 0]
    }
    go(to: 0.5)

    expect(seen(inner), equals: 25)
    expect(seen(beside), equals: 50)
  }

  @Test("1.6 Speeds of nested layers multiply")
  func nested() {
    let (outer, inner) = (Layer.make(), Layer.make())
    outer.addSublayer(inner)
    outer.speed = 0.5
    inner.speed = 3
    animate { inner.position = [100, 0] }
    go(to: 0.5)

    expect(seen(inner), equals: 75)
  }

  @Test("1.6 Pausing a running layer by speed, offset and begin leaves no jump, and it continues later")
  func pause() {
    let layer = Layer.make()
    animate { layer.position = [100, 0] }
    go(to: 0.3)
    expect((seen(layer) - 30).magnitude, isBelow: 1e-9)
    // The usual code of a pause: now in the layer's time, speed 0, offset now.
    layer.speed = 0
    layer.timeOffset = 0.3
    expect((seen(layer) - 30).magnitude, isBelow: 1e-9)
    go(to: 5)
    expect((seen(layer) - 30).magnitude, isBelow: 1e-9)
    expect(time.animations.nextEnd == nil)
    layer.timeOffset = 0.6
    expect((seen(layer) - 60).magnitude, isBelow: 1e-9)
    layer.timeOffset = 0.3
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 4.7
    expect((seen(layer) - 30).magnitude, isBelow: 1e-9)
    go(to: 5.5)
    expect((seen(layer) - 80).magnitude, isBelow: 1e-9)
  }

  @Test("1.5 A block ends with the slowest of its layers", arguments: [0.5, 0.25])
  func ends(speed: Double) {
    let (slow, quick) = (Layer.make(), Layer.make())
    slow.speed = speed
    animate {
      slow.position = [100, 0]
      quick.position = [100, 0]
    }

    expect(time.animations.nextEnd, equals: 7_000_000_000 + Int64(1e9 / speed))
    slow.speed = 0
    expect(time.animations.nextEnd == nil)
  }

  @Test("A layer that moves under another takes its time from there")
  func reparent() {
    let (slow, layer) = (Layer.make(), Layer.make())
    slow.speed = 0.5
    animate { layer.position = [100, 0] }
    go(to: 0.5)
    expect(seen(layer), equals: 50)
    slow.addSublayer(layer)
    expect(seen(layer), equals: 25)
    layer.removeFromParent()
    expect(seen(layer), equals: 50)
  }

  @Test("A time that is not finite is refused with a diagnostic", arguments: [Double.nan, .infinity, 1e300])
  func refused(value: Double) {
    let sink = CollectingSink()
    time.sink = sink
    StageTime.current = time
    let layer = Layer.make()
    layer.speed = value
    layer.timeOffset = value
    layer.beginTime = value

    expect((layer.speed, layer.timeOffset, layer.beginTime) == (1, 0, 0))
    expect(
      sink.rules, equals: Array(repeating: value.isFinite ? .valueOutOfRange : .valueNotFinite, count: 3))
  }

  @Test("A destroyed layer removes its own time")
  func dies() {
    let count = LayerStore.shared.timedCount
    let layer = Layer.make()
    layer.speed = 2
    expect(LayerStore.shared.timedCount, equals: count + 1)
    layer.destroy()
    expect(LayerStore.shared.timedCount, equals: count)
  }
}
