import Expectations
import LayerTree
import MotionMath
import Testing

/// Closures that wait on a timeline.
@Suite struct WaitingTests {
  @Test(
    "A wait on a timeline ends when the timeline has advanced by the seconds, at its own time, once",
    arguments: [1.0, 0.5])
  func passing(speed: Double) {
    let clock = SteppedTime()
    let timeline = Timeline(parent: clock.time.root)
    timeline.speed = speed
    var ends: [String] = []
    clock.time.wait(0.3, on: timeline) { ends.append("\(clock.time.now) \($0)") }
    clock.step(by: 0.2)
    expect(ends.isEmpty && clock.time.animations.isMoving)
    clock.step(by: 5)
    clock.step(by: 5)

    expect(ends, equals: [speed == 1 ? "300000000 false" : "600000000 false"])
    expect(!clock.time.animations.isMoving)
  }

  @Test("A wait does not end while its time is held, and is undone when its time moved back to before it")
  func takenBack() {
    let clock = SteppedTime()
    let timeline = Timeline(parent: clock.time.root)
    timeline.hold(at: 0.5)
    var ends: [Bool] = []
    clock.time.wait(0.3, on: timeline) { ends.append($0) }
    timeline.hold(at: 7)
    clock.step(by: 5)
    expect(ends.isEmpty)
    timeline.hold(at: 0.6)
    timeline.follow(Drive(from: 0.6, to: 0.5, law: .curve(.linear), duration: 0.1), undoing: true)
    clock.step(by: 5)

    expect(ends, equals: [true])
  }

  @Test("Waits of zero seconds end after a nanosecond", arguments: [0, -1, Double.nan, .infinity])
  func noTime(seconds: Double) {
    let clock = SteppedTime()
    var ends = 0
    clock.time.wait(seconds, on: clock.time.root) { _ in ends += 1 }
    clock.step(to: 1)

    expect(ends, equals: 1)
  }

  @Test("Waiting closures are deallocated with their stage")
  func stageGone() {
    final class Token {}
    weak var gone: Token?
    do {
      let clock = SteppedTime()
      let token = Token()
      gone = token
      clock.time.wait(1, on: clock.time.root) { _ in _ = token }
    }
    expect(gone == nil)
  }
}
