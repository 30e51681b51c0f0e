import Expectations
import MotionMath
import Testing

@testable import LayerTree

/// Timelines that may move back, and invalid numbers.
@Suite struct ReturningTimelineTests {
  private let time = StageTime()

  private func animate(
    _ pacing: Pacing, on timeline: Timeline, completion: ((Bool) -> Void)? = nil, _ body: () -> Void
  ) {
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations, body)
    _ = time.animations.close(block, completion: completion)
  }

  private func seen(_ layer: Layer) -> Double {
    time.animations.evaluate()
    return layer.numbers(.position, .presentation)[0]
  }

  private func run(to nanoseconds: Int64) {
    while let end = time.animations.nextEnd, end <= nanoseconds {
      time.advance(to: end)
      time.animations.popEnd(due: time.now)?()
    }
    time.advance(to: nanoseconds)
  }

  @Test("An animation that has ended on a timeline that may move back is shown again and can be undone")
  func returning() {
    let layer = Layer.make()
    let timeline = Timeline(parent: time.root)
    timeline.mayMoveBack = true
    var ends = 0
    animate(Pacing(duration: 0.2, easing: .linear), on: timeline, completion: { _ in ends += 1 }) {
      layer.position = [100, 0]
    }
    run(to: 500_000_000)
    expect(ends, equals: 1)
    expect(seen(layer), equals: 100)
    expect(!time.animations.hasBlocks(on: timeline))
    expect(!time.animations.isMoving)
    timeline.hold(at: 0.1)
    expect(seen(layer), equals: 50)
    timeline.follow(Drive(from: 0.1, to: 0, law: .curve(.linear), duration: 0.1), undoing: true)
    let rewrites = AnimationStore.rewrites
    run(to: 1_000_000_000)

    expect(layer.position.x, equals: 0)
    expect(seen(layer), equals: 0)
    expect(AnimationStore.rewrites, isAbove: rewrites)
    expect(ends, equals: 1)
    expect(time.animations.isEmpty)
  }

  @Test("An animation that has ended is removed when its timeline may no longer move back")
  func given() {
    let layer = Layer.make()
    let timeline = Timeline(parent: time.root)
    timeline.mayMoveBack = true
    animate(Pacing(duration: 0.2), on: timeline) { layer.position = [100, 0] }
    run(to: 500_000_000)
    expect(time.animations.rowCount, equals: 1)
    timeline.mayMoveBack = false
    run(to: 500_000_000)

    expect(time.animations.isEmpty)
    expect(seen(layer), equals: 100)
  }

  @Test("A number set during one animation is exact at the start of the next")
  func exactAgain() {
    let layer = Layer.make()
    animate(Pacing(duration: 0.2), on: time.root) { layer.position = [1e-3, 0] }
    layer.position = [0.1, 0]
    run(to: 500_000_000)
    animate(Pacing(duration: 0.2), on: time.root) { layer.position = [1e17, 0] }

    expect(seen(layer), equals: 0.1)
  }

  @Test("A repeated animation without a duration ends after its delay")
  func repeatedNothing() {
    let layer = Layer.make()
    var ends = 0
    let pacing = Pacing(duration: 0, delay: 0.5, repeatCount: .infinity)
    animate(pacing, on: time.root, completion: { _ in ends += 1 }) { layer.position = [1, 0] }
    run(to: 36_000_000_000_000)

    expect(ends, equals: 1)
    expect(time.animations.isEmpty)
  }

  @Test("Ten hours in one step with a repeating animation take one step")
  func tenHours() {
    let layer = Layer.make()
    let pacing = Pacing(duration: 0.3, easing: .linear, repeatCount: .infinity, autoreverses: true)
    animate(pacing, on: time.root) { layer.position = [1, 0] }
    expect(time.animations.nextEnd == nil)
    run(to: 36_000_000_000_000)

    expect((0...1).contains(seen(layer)))
  }

  @Test("A layer whose store was deallocated shows its model values")
  func storeGone() {
    let layer = Layer.make()
    do {
      let other = StageTime()
      let block = other.animations.open(Pacing(duration: 1), on: other.root)
      AnimationScope.run(block, pacing: Pacing(duration: 1), in: other.animations) {
        layer.position = [100, 0]
      }
      _ = other.animations.close(block, completion: nil)
      other.advance(to: 500_000_000)
      other.animations.evaluate()
    }

    expect(!layer.isAnimated)
    expect(layer.numbers(.position, .presentation)[0], equals: 100)
    layer.position = [7, 0]
    expect(layer.numbers(.position, .presentation)[0], equals: 7)
  }

  @Test("A drive of numbers that are not finite stays at 0", arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(value: Double) {
    let laws: [Drive.Law] = [.cubic, .curve(.linear), .spring(Spring(response: 1, dampingRatio: 1))]
    for law in laws {
      let drive = Drive(from: value, to: value, velocity: value, law: law, duration: value)
      for elapsed in [-1, 0, 0.5, 1e9, value] { expect(drive.value(at: elapsed), equals: 0) }
    }
  }

  @Test(
    "Holding a timeline at a time that is not finite stops it at its current time",
    arguments: [Double.nan, .infinity])
  func noTime(value: Double) {
    let timeline = Timeline(parent: time.root)
    time.advance(to: 250_000_000)
    timeline.hold(at: value)
    expect(timeline.isHeld)
    expect(timeline.seconds, equals: 0.25)
    time.root.speed = .greatestFiniteMagnitude
    time.advance(to: .max)

    expect(time.root.seconds.isFinite)
  }

  @Test("A timer beyond the largest time is never due")
  func endOfTime() {
    let late = StageTime(start: .max - 5)
    late.schedule(after: 1) { Issue.record("it ran") }

    expect(late.timers.popDue(.max - 1) == nil)
  }
}
