import Diagnostics
import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct ClockBadInputTests {
  @Test(
    "A timeline reads a finite number for any input, also below timelines with the same input",
    arguments: OddNumbers.all)
  func timelines(value: Double) {
    for other in OddNumbers.all {
      let time = StageTime(start: 5)
      let outer = Timeline(parent: time.root)
      let inner = Timeline(parent: outer)
      outer.speed = value
      inner.speed = other
      time.advance(to: 3_000_000_000)
      inner.hold(at: value)
      expect(inner.seconds.isFinite && outer.seconds.isFinite, "\(value), \(other)")
      inner.speed = -1e6
      outer.hold(at: other)
      expect(inner.seconds.isFinite && inner.rate.isFinite, "\(value), \(other)")
      outer.speed = 1e6
      time.advance(to: .max)
      expect(inner.seconds.isFinite && outer.seconds.isFinite && outer.rate.isFinite, "\(value), \(other)")
      let late = Timeline(parent: inner)
      outer.hold(at: -value)
      expect(late.seconds.isFinite, "\(value), \(other)")
    }
  }

  @Test(
    "Speeds are clamped to ±1,000,000 and readings to ±1e9; a speed that is not finite is 0",
    arguments: OddNumbers.all)
  func speeds(value: Double) {
    let timeline = Timeline(parent: StageTime().root)
    timeline.speed = value

    expect(timeline.speed, equals: (value.isFinite ? min(max(value, -1e6), 1e6) : 0))
    timeline.hold(at: 3)
    timeline.hold(at: value)
    let held = value.isFinite ? min(max(value, -1e9), 1e9) : 3
    expect(timeline.isHeld && timeline.seconds == held)
  }

  @Test("Fifty nested timelines at the greatest speed read finite numbers")
  func deep() {
    let time = StageTime()
    var timelines = [time.root]
    for _ in 0..<50 {
      timelines.append(Timeline(parent: timelines[timelines.count - 1]))
      timelines[timelines.count - 1].speed = timelines.count % 7 == 0 ? -1e6 : 1e6
    }
    time.advance(to: 7_000_000_000)

    expect(timelines.allSatisfy { $0.seconds.isFinite && !$0.rate.isNaN })
    let layer = Layer.make()
    defer { layer.destroy() }
    let stage = AnimatedStage()
    stage.animate(Pacing(duration: 1), on: timelines[50]) { layer.position = [1, 1] }
    time.advance(to: 8_000_000_000)
    expect(layer.isFinite)
  }

  private func laws(_ value: Double) -> [Drive.Law] {
    [
      .cubic, .curve(CubicBezier(value, value, value, value)),
      .spring(Spring(response: value, dampingRatio: value)),
      .spring(Spring(mass: value, stiffness: value, damping: value)),
    ]
  }

  @Test(
    "A drive of any numbers has finite ends and a duration that is not negative",
    arguments: OddNumbers.all)
  func drives(value: Double) {
    for other in OddNumbers.all {
      for law in laws(other) {
        for (start, target, velocity, duration) in [
          (value, other, value, other), (0, 1, value, other), (value, 1, other, 1), (-value, value, 0, value),
        ] {
          let drive = Drive(from: start, to: target, velocity: velocity, law: law, duration: duration)
          let text = "\(start) to \(target), \(velocity), \(law), \(duration)"
          expect(
            drive.start.isFinite && drive.target.isFinite && drive.velocity.isFinite && drive.duration >= 0,
            "\(text)")
          for elapsed in [-1, 0, 1e-9, 0.5, 1, drive.duration / 2, value] {
            expect(drive.value(at: elapsed).isFinite, "\(text) at \(elapsed)")
            expect(drive.velocity(at: elapsed).isFinite, "\(text) at \(elapsed)")
          }
          expect(drive.value(at: .infinity), equals: drive.target, "\(text)")
        }
      }
    }
  }

  @Test("A stage with drives of any numbers has ends that come, or none", arguments: OddNumbers.all)
  func driven(value: Double) {
    for other in OddNumbers.all {
      let stage = AnimatedStage()
      let layer = Layer.make()
      defer { layer.destroy() }
      let timeline = Timeline(parent: stage.time.root)
      stage.animate(Pacing(duration: 1), on: timeline) { layer.position = [1, 1] }
      for law in laws(other) {
        timeline.follow(Drive(from: value, to: other, velocity: value, law: law, duration: other))
        for _ in 0..<4 {
          guard let end = stage.time.animations.nextEnd else { break }
          stage.time.advance(to: end)
          stage.time.animations.popEnd(due: max(end, stage.time.now))?()
          expect(layer.isFinite && timeline.seconds.isFinite, "\(value), \(other)")
        }
      }
      expect(stage.time.animations.lastEnd(on: timeline).isFinite)
    }
  }

  @Test("A stage may start and continue at any time", arguments: OddNumbers.whole)
  func stageTimes(start: Int64) {
    for next in OddNumbers.whole {
      let time = StageTime(start: start)
      let timeline = Timeline(parent: time.root)
      timeline.speed = 3
      time.advance(to: next)
      expect(time.now, equals: max(start, next))
      expect(timeline.seconds.isFinite && time.root.seconds.isFinite, "\(start), \(next)")
      for delay in OddNumbers.all { time.schedule(after: delay) {} }
      _ = time.timers.add(at: next) {}
      var count = 0
      while time.timers.popDue(.max) != nil { count += 1 }
      expect(count, equals: OddNumbers.all.count + 1, "\(start), \(next)")
    }
  }

  @Test(
    "The distance of two local times with any parts is a number of seconds or NaN",
    arguments: OddNumbers.whole)
  func localTimes(whole: Int64) {
    for part in OddNumbers.all where part.isFinite {
      let reading = LocalTime(whole: whole, part: part)
      expect(reading.seconds(since: reading), equals: 0)
      expect(reading.advanced(by: 0), equals: reading)
      expect(!LocalTime().seconds(since: reading).isNaN)
    }
  }
}
