import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct TimelineTests {
  @Test("A timeline that is held reads what it was held at, to the last bit, whatever came between")
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

    #expect(timeline.seconds.bitPattern == first.bitPattern)
    #expect(first == 0.1)
  }

  @Test("A change of speed keeps the time where it is")
  func speed() {
    let time = StageTime()
    let timeline = Timeline(parent: time.root)
    time.advance(to: 1_000_000_000)
    timeline.speed = -0.5

    #expect(timeline.seconds == 1)
    time.advance(to: 3_000_000_000)
    #expect(timeline.seconds == 0)
    timeline.speed = 0
    time.advance(to: 9_000_000_000)
    #expect(timeline.seconds == 0)
  }

  @Test("A child follows its parent's pace")
  func nesting() {
    let time = StageTime()
    time.root.speed = 0.5
    let outer = Timeline(parent: time.root)
    outer.speed = 4
    let inner = Timeline(parent: outer)
    time.advance(to: 2_000_000_000)

    #expect(inner.seconds == 4)
    #expect(inner.rate == 2)
    outer.hold(at: 1)
    #expect(inner.rate == 0)
  }

  @Test("Ten hours on the clock change no bit of what runs on it", arguments: [1.0, 0.3, 2.5])
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

    #expect(readings(from: 0) == readings(from: 36_000_000_000_123))
  }
}
