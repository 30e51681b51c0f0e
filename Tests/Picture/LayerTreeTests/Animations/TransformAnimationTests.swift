import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct TransformAnimationTests {
  private let time = StageTime()
  private let timeline: Timeline

  init() {
    timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
  }

  private func animate(_ easing: Easing = .linear, _ body: () -> Void) {
    let pacing = Pacing(duration: 1, easing: easing)
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    _ = time.animations.close(block, completion: nil)
  }

  private func seen(_ layer: Layer, at seconds: Double) -> Affine {
    timeline.hold(at: seconds)
    return layer.transform(.presentation)
  }

  private func random(_ generator: inout SeededGenerator) -> Affine {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    return AffineParts(
      translation: [number(-50...50), number(-50...50)], rotation: number(-3...3),
      scale: [number(0.2...2), number(-2 ... -0.2)], shear: number(-1...1)
    ).affine
  }

  private func distance(_ a: Affine, _ b: Affine) -> Double {
    [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty].map(\.magnitude).max() ?? 0
  }

  @Test("1.1 A transform is interpolated by its parts: a quarter turn keeps its size")
  func quarterTurn() {
    let layer = Layer.make()
    animate { layer.transform = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0) }
    let half = seen(layer, at: 0.5)

    expect((half.determinant - 1).magnitude, isBelow: 1e-15)
    expect((half.a - 0.5.squareRoot()).magnitude, isBelow: 1e-15)
    expect((half.b - 0.5.squareRoot()).magnitude, isBelow: 1e-15)
  }

  @Test(
    "1.2 A transform alone on its layer shows exactly the set transforms at both ends", arguments: 0..<50)
  func ends(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layer = Layer.make()
    let (from, to) = (random(&generator), random(&generator))
    layer.transform = from
    animate { layer.transform = to }

    expect(seen(layer, at: 0), equals: from, "seed \(seed)")
    expect(seen(layer, at: 1), equals: to, "seed \(seed)")
    let parts = AffineParts.interpolate(from, to, 0.25)
    expect(distance(seen(layer, at: 0.25), parts), isBelow: 1e-12, "seed \(seed)")
    expect(seen(layer, at: 0), equals: from, "seed \(seed)")
  }

  @Test(
    "1.2 A transform set again during its animation continues from its presentation value", arguments: 0..<50)
  func retarget(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layer = Layer.make()
    layer.transform = random(&generator)
    animate { layer.transform = self.random(&generator) }
    let place = Double.random(in: 0.1...0.9, using: &generator)
    let before = seen(layer, at: place)
    let next = random(&generator)
    animate { layer.transform = next }

    expect(distance(seen(layer, at: place), before), isBelow: 1e-12, "seed \(seed)")
    expect(distance(seen(layer, at: 2), next), isBelow: 1e-12, "seed \(seed)")
    expect(layer.transform, equals: next)
  }

  @Test("A transform set twice in one block has one animation to the last value")
  func twice() {
    let layer = Layer.make()
    animate {
      layer.transform = .scale(3, 3)
      layer.transform = .translation([10, 0])
    }

    expect(seen(layer, at: 0.5), equals: .translation([5, 0]))
    expect(seen(layer, at: 0), equals: .identity)
    expect(seen(layer, at: 1), equals: .translation([10, 0]))
  }

  @Test("A transform set outside a block moves under the animation, which continues")
  func moved() {
    let layer = Layer.make()
    animate { layer.transform = .translation([100, 0]) }
    layer.transform = .translation([100, 40])

    expect(seen(layer, at: 0.5), equals: .translation([50, 40]))
    expect(seen(layer, at: 1), equals: .translation([100, 40]))
    expect(seen(layer, at: 0), equals: .translation([0, 40]))
  }

  @Test("A transform whose animations are removed shows the set one")
  func removed() {
    let layer = Layer.make()
    animate { layer.transform = .scale(2, 3) }
    expect(seen(layer, at: 0.5), equals: .scale(1.5, 2))
    expect(layer.isAnimated)
    time.animations.removeAnimations(of: layer)

    expect(layer.transform(.presentation), equals: .scale(2, 3))
    expect(!layer.isAnimated)
    expect(time.animations.isEmpty)
  }

  @Test("A timeline that moves back restores exactly the layer's first transform", arguments: 0..<20)
  func undone(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layer = Layer.make()
    let from = random(&generator)
    layer.transform = from
    animate { layer.transform = self.random(&generator) }
    timeline.hold(at: 0.4)
    time.animations.evaluate()
    timeline.follow(Drive(from: 0.4, to: 0, law: .curve(.linear), duration: 0.1), undoing: true)
    time.advance(to: 200_000_000)
    while let end = time.animations.popEnd(due: 200_000_000) { end() }

    expect(layer.transform, equals: from, "seed \(seed)")
    expect(layer.transform(.presentation), equals: from, "seed \(seed)")
    expect(time.animations.isEmpty)
  }

  @Test("A layer destroyed during a rotation leaves nothing to the next one in its slot")
  func dies() {
    let layer = Layer.make()
    animate { layer.transform = .scale(2, 2) }
    layer.destroy()
    let others = (0..<4).map { _ in Layer.make() }
    for other in others { other.transform = .translation([7, 7]) }
    time.animations.evaluate()

    for other in others { expect(seen(other, at: 0.5), equals: .translation([7, 7])) }
    expect(time.animations.rowCount, equals: 0)
  }

  @Test("A rotating layer is updated in each frame, and only it")
  func noted() {
    let root = Layer.make()
    let (turning, still) = (Layer.make(), Layer.make())
    root.addSublayer(turning)
    root.addSublayer(still)
    let scene = Scene(root: root, size: [10, 10])
    animate { turning.transform = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0) }
    time.animations.evaluate()
    scene.update()
    timeline.hold(at: 0.5)
    time.animations.evaluate()
    scene.update()

    expect(scene.work, equals: Scene.Work(layers: 1, items: 1))
    expect(scene.list.items[1].transform.b, isAbove: 0.5)
  }
}
