import AllocationCounter
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct AnimationStoreTests {
  private let time = StageTime()

  @discardableResult
  private func animate(
    _ pacing: Pacing, on timeline: Timeline? = nil, completion: ((Bool) -> Void)? = nil, _ body: () -> Void
  ) -> Bool {
    let block = time.animations.open(pacing, on: timeline ?? time.root)
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    return time.animations.close(block, completion: completion)
  }

  private func seen(_ layer: Layer) -> Double {
    time.animations.evaluate()
    return layer.numbers(.position, .presentation)[0]
  }

  private func run(to nanoseconds: Int64) {
    while let end = time.animations.nextEnd, end <= nanoseconds {
      time.advance(to: end)
      time.animations.popEnd(due: end)?()
    }
    time.advance(to: nanoseconds)
  }

  @Test(
    "1.2 An animation alone on its property shows exactly its from value at the start and its to value at the end"
  )
  func exactEnds() {
    let layer = Layer.make()
    layer.position = [0.1, 0]
    let timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
    animate(Pacing(duration: 0.7), on: timeline) { layer.position = [-1234.567, 0] }

    expect(layer.position.x, equals: -1234.567)
    expect(seen(layer), equals: 0.1)
    timeline.hold(at: 0.35)
    expect(abs(seen(layer) - (0.1 - 1234.567) / 2), isBelow: 1e-9)
    timeline.hold(at: 0.7)
    expect(seen(layer), equals: -1234.567)
    timeline.hold(at: 0)
    expect(seen(layer), equals: 0.1)
  }

  @Test(
    "1.2 A new animation on a moving property starts from the presentation value, with its velocity",
    arguments: 0..<50)
  func retargeting(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layer = Layer.make()
    let start = Int64.random(in: 50_000_000...450_000_000, using: &generator)
    animate(Pacing(duration: 0.5)) { layer.position = [Double.random(in: -500...500, using: &generator), 0] }
    time.advance(to: start - 1_000)
    let before = seen(layer)
    time.advance(to: start)
    let here = seen(layer)
    animate(Pacing(duration: 0.8)) { layer.position = [Double.random(in: -500...500, using: &generator), 0] }

    expect(abs(seen(layer) - here), isAtMost: 1e-9, "seed \(seed)")
    time.advance(to: start + 1_000)
    let velocityBefore = (here - before) / 1e-6
    let velocityAfter = (seen(layer) - here) / 1e-6
    expect(
      abs(velocityAfter - velocityBefore), isAtMost: 0.05 + velocityBefore.magnitude * 1e-3, "seed \(seed)")
  }

  @Test("1.5 A completion runs once, when the last animation of its block has ended, with finished true")
  func completion() {
    let layer = Layer.make()
    var calls: [(Bool, Int64)] = []
    animate(Pacing(duration: 0.25), completion: { calls.append(($0, time.now)) }) { layer.opacity = 0.5 }
    run(to: 249_999_999)
    expect(calls.isEmpty)
    run(to: 900_000_000)

    expect(calls.count, equals: 1)
    expect(calls.first?.0, equals: true)
    expect(calls.first?.1, equals: 250_000_000)
    expect(!layer.isAnimated)
  }

  @Test("1.5 The completion of an animation that is removed early has finished false")
  func removal() {
    let layer = Layer.make()
    var finished: Bool?
    animate(Pacing(duration: 1), completion: { finished = $0 }) { layer.position = [100, 0] }
    run(to: 300_000_000)
    time.animations.removeAnimations(of: layer)
    for block in time.timers.dequeueTurns() { block() }

    expect(finished, equals: false)
    expect(seen(layer), equals: 100)
  }

  @Test("1.3 A block that changes nothing has no animation")
  func empty() {
    let layer = Layer.make()

    expect(!animate(Pacing(duration: 1)) { layer.position = layer.position })
    expect(time.animations.isEmpty)
  }

  @Test("A destroyed layer removes its animations, and they do not move the next layer in its slot")
  func death() {
    let layer = Layer.make()
    animate(Pacing(duration: 1)) { layer.position = [100, 0] }
    layer.destroy()
    let next = Layer.make()
    next.position = [7, 0]
    time.advance(to: 500_000_000)
    time.animations.evaluate()

    expect(time.animations.rowCount, equals: 0)
    expect(seen(next), equals: 7)
    expect(!layer.isAlive)
    expect(layer.position, equals: .zero)
  }

  @Test("Rows of a destroyed layer never move the next layer in its slot, whatever ends in between")
  func deathBetween() {
    let other = Layer.make()
    let layer = Layer.make()
    animate(Pacing(duration: 0.1)) { other.position = [50, 0] }
    animate(Pacing(duration: 1)) { layer.position = [100, 0] }
    layer.destroy()
    let next = Layer.make()
    expect(next.slot, equals: layer.slot, "the test needs a reused slot")
    // Another block ends before any evaluation.
    time.advance(to: 100_000_000)
    time.animations.popEnd(due: 100_000_000)?()
    next.position = [7, 0]

    expect(!next.isAnimated)
    expect(seen(next), equals: 7)
    next.position = [8, 0]
    expect(seen(next), equals: 8)
    expect(time.animations.rowCount, equals: 0)
  }

  @Test("Setting a property during its animation moves the animation by the same amount")
  func displacing() {
    let layer = Layer.make()
    animate(Pacing(duration: 1, easing: .linear)) { layer.position = [100, 0] }
    time.advance(to: 500_000_000)
    expect(seen(layer), equals: 50)
    layer.position = [200, 0]

    expect(seen(layer), equals: 150)
    run(to: 1_000_000_000)
    expect(seen(layer), equals: 200)
  }

  @Test("1.6 Scrubbing there and back gives the same bits")
  func scrubbing() {
    var generator = SeededGenerator(seed: 3)
    let timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
    let layers = (0..<40).map { _ in Layer.make() }
    let curves: [Easing] = [
      .linear, .cubic(.easeIn), .cubic(.easeOut), .cubic(.default),
      .spring(Spring(response: 0.3, dampingRatio: 0.6), initialVelocity: 2),
    ]
    for layer in layers {
      animate(Pacing(duration: 0.5, easing: curves.randomElement(using: &generator)!), on: timeline) {
        layer.position = [Double.random(in: -900...900, using: &generator), 3]
        layer.opacity = Double.random(in: 0...1, using: &generator)
      }
    }
    func all(at seconds: Double) -> [UInt64] {
      timeline.hold(at: seconds)
      return layers.flatMap { $0.numbers(.position, .presentation) + $0.numbers(.opacity, .presentation) }
        .map(\.bitPattern)
    }
    let times = (0..<60).map { _ in Double.random(in: 0...0.5, using: &generator) }
    let forward = times.map(all)
    let backward = times.reversed().map(all)

    expect(Array(backward.reversed()), equals: forward)
  }

  @Test("1.4 A moving layer is locked unless its block allows touches")
  func locking() {
    let (closed, open) = (Layer.make(), Layer.make())
    animate(Pacing(duration: 1)) { closed.opacity = 0.2 }
    animate(Pacing(duration: 1, allowsUserInteraction: true)) { open.opacity = 0.2 }

    expect(time.animations.isLocked(closed))
    expect(!time.animations.isLocked(open))
  }

  #if !DEBUG
    @Test("Steady frames allocate nothing")
    func allocations() {
      let timeline = Timeline(parent: time.root)
      timeline.hold(at: 0)
      let root = Layer.make()
      root.bounds = Rect(x: 0, y: 0, width: 1000, height: 1000)
      root.position = [500, 500]
      for index in 0..<200 {
        let layer = Layer.make()
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        layer.fill = .white
        root.addSublayer(layer)
        animate(Pacing(duration: 0.5), on: timeline) { layer.position = [Double(index), 500] }
      }
      let scene = Scene(root: root, size: [1000, 1000])
      func frame(_ fraction: Double) {
        timeline.hold(at: fraction)
        time.animations.evaluate()
        scene.update()
        _ = scene.pictureHash
      }
      for index in 0..<10 { frame(Double(index) / 100) }
      let before = allocation_count()
      for index in 0..<50 { frame(Double(index) / 100) }

      expect(allocation_count(), equals: before)
      expect(scene.list.items.count, equals: 201)
      expect(scene.work, equals: Scene.Work(layers: 200, items: 200))
    }
  #endif
}
