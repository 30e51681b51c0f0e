import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct TimelineTests {
  @Test("A held timeline reads the held time, to the last bit, whatever happened in between")
  func holding() {
    let time = StageTime()
    let timeline = Timeline(parent: time.root)
    timeline.hold(at: 0.1)
    let first = timeline.seconds
    timeline.hold(at: 17)
    time.advance(to: 5_000_000_000)
    timeline.speed = 3
    time.advance(to: 6_000_000_000)
    timeline.hold(at: 0.1)

    expect(timeline.seconds.bitPattern, equals: first.bitPattern)
    expect(first, equals: 0.1)
  }

  @Test("A change of speed keeps the local time")
  func speed() {
    let time = StageTime()
    let timeline = Timeline(parent: time.root)
    time.advance(to: 1_000_000_000)
    timeline.speed = -0.5

    expect(timeline.seconds, equals: 1)
    time.advance(to: 3_000_000_000)
    expect(timeline.seconds, equals: 0)
    timeline.speed = 0
    time.advance(to: 9_000_000_000)
    expect(timeline.seconds, equals: 0)
  }

  @Test("A child follows its parent's pace")
  func nesting() {
    let time = StageTime()
    time.root.speed = 0.5
    let outer = Timeline(parent: time.root)
    outer.speed = 4
    let inner = Timeline(parent: outer)
    time.advance(to: 2_000_000_000)

    expect(inner.seconds, equals: 4)
    expect(inner.rate, equals: 2)
    outer.hold(at: 1)
    expect(inner.rate, equals: 0)
  }

  /// Returns the time at which a block of a second ends on a timeline, in nanoseconds.
  private func end(on timeline: Timeline, _ stage: AnimatedStage) -> Int64? {
    let layer = Layer.make()
    stage.animate(Pacing(duration: 1), on: timeline) { layer.position = [1, 0] }
    return stage.time.animations.nextEnd
  }

  @Test(
    "A timeline that runs backwards below a parent that runs backwards moves forwards, and its animations end"
  )
  func backTwice() {
    let stage = AnimatedStage()
    let outer = Timeline(parent: stage.time.root)
    let inner = Timeline(parent: outer)
    outer.speed = -0.5
    expect(end(on: inner, stage) == nil)
    inner.speed = -4

    expect(stage.time.animations.nextEnd, equals: 500_000_000)
    inner.follow(Drive(from: 0, to: 2, law: .curve(.linear), duration: 1))
    expect(stage.time.animations.nextEnd == nil)
  }

  @Test("Moving back ends nothing, and a drive that moves back continues from its end")
  func back() {
    let stage = AnimatedStage()
    let timeline = Timeline(parent: stage.time.root)
    var ends = 0
    let layer = Layer.make()
    stage.animate(Pacing(duration: 1, easing: .linear), on: timeline, completion: { _ in ends += 1 }) {
      layer.position = [100, 0]
    }
    stage.run(to: 500_000_000)
    timeline.follow(Drive(from: 0.5, to: 0.25, law: .curve(.linear), duration: 0.5))
    stage.run(to: 750_000_000)
    expect(ends, equals: 0)
    expect(stage.seen(layer), equals: 37.5)
    expect(stage.time.animations.nextEnd, equals: 1_000_000_000)
    stage.run(to: 1_500_000_000)
    expect(ends, equals: 0)
    expect(stage.seen(layer), equals: 75)
    stage.run(to: 2_000_000_000)
    expect(ends, equals: 1)
  }

  @Test(
    "An animation added while a drive first swings away from its target ends when the drive passes its end")
  func swinging() throws {
    let stage = AnimatedStage()
    let timeline = Timeline(parent: stage.time.root)
    timeline.follow(Drive(from: 0, to: 1, velocity: -4, law: .cubic, duration: 1))
    stage.time.advance(to: 250_000_000)
    expect(timeline.seconds, isBelow: -0.3)
    let layer = Layer.make()
    stage.animate(Pacing(duration: 0.1), on: timeline) { layer.position = [1, 0] }
    let begin = timeline.seconds
    let end = try #require(stage.time.animations.nextEnd)
    expect(end, isAbove: 250_000_000)
    stage.time.advance(to: end)

    expect((timeline.seconds - begin - 0.1).magnitude, isBelow: 1e-8)
  }

  @Test("A drive whose parent moved back to before it ends everything behind it at once")
  func setBack() {
    let stage = AnimatedStage()
    let outer = Timeline(parent: stage.time.root)
    let inner = Timeline(parent: outer)
    stage.time.advance(to: 500_000_000)
    let layer = Layer.make()
    inner.hold(at: 0)
    stage.animate(Pacing(duration: 0.1), on: inner) { layer.position = [1, 0] }
    inner.follow(Drive(from: 0.2, to: 0.3, law: .curve(.linear), duration: 1))
    outer.hold(at: 0.25)
    expect(stage.time.animations.nextEnd == nil)
    outer.speed = 1

    expect(stage.time.animations.nextEnd.map { $0 <= stage.time.now }, equals: true)
  }

  @Test("Ten hours on the clock change no bit of a timeline", arguments: [1.0, 0.3, 2.5])
  func absoluteTime(speed: Double) {
    var generator = SeededGenerator(seed: 7)
    let deltas = (0..<200).map { _ in Int64.random(in: 1...40_000_000, using: &generator) }
    func readings(from start: Int64) -> [UInt64] {
      let time = StageTime(start: start)
      time.root.speed = speed
      let timeline = Timeline(parent: time.root)
      return deltas.map { delta in
        time.advance(to: time.now + delta)
        return timeline.seconds.bitPattern
      }
    }

    expect(readings(from: 0), equals: readings(from: 36_000_000_000_123))
  }
}
