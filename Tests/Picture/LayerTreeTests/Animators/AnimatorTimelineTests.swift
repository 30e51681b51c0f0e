import Expectations
import MotionMath
import Testing

@testable import LayerTree

/// Animators on a timeline that a gesture scrubs.
@Suite struct AnimatorTimelineTests {
  private let clock = SteppedTime()

  private func made(on timeline: Timeline, duration: Double = 1) -> Animator<Double> {
    clock.time.with(timeline) {
      Animator(from: 0.0, to: 10, duration: duration, easing: .linear, time: clock.time)
    }
  }

  @Test("0.3 No completion runs while its timeline is scrubbed, and the scrub moves the animator")
  func scrubbed() {
    let timeline = Timeline(parent: clock.time.root)
    timeline.hold(at: 0)
    let animator = made(on: timeline)
    var values: [Double] = []
    var ends = 0
    animator.onChange = { values.append($0) }
    animator.run { _ in ends += 1 }
    for place in [0.25, 1.5, 0.5, 0] {
      timeline.hold(at: place)
      clock.step(by: 0.1)
    }
    expect(values, equals: [2.5, 10, 5, 0])
    expect(ends, equals: 0)
    timeline.speed = 1
    clock.step(by: 2)

    expect(ends, equals: 1)
    expect(animator.value, equals: 10)
  }

  @Test("An animator that has arrived moves back with its timeline, and arrives once")
  func takenBack() {
    let timeline = Timeline(parent: clock.time.root)
    timeline.mayMoveBack = true
    let animator = made(on: timeline, duration: 0.3)
    var ends: [RunEnd] = []
    animator.run { ends.append($0) }
    clock.run(to: 1_000_000_000)
    expect(ends, equals: [RunEnd(fraction: 1, hasArrived: true)])
    expect(animator.value, equals: 10)
    expect(!clock.time.animations.isMoving)
    timeline.hold(at: 0.15)
    expect(animator.value, equals: 5)
    timeline.follow(Drive(from: 0.15, to: 0, law: .curve(.linear), duration: 0.15), undoing: true)
    clock.run(to: 4_000_000_000)

    expect(animator.value, equals: 0)
    expect(animator.fraction, equals: 0)
    expect(ends.count, equals: 1)
  }

  @Test("A run whose timeline moved back to before it ends at its start, with hasArrived false")
  func undone() {
    let timeline = Timeline(parent: clock.time.root)
    timeline.mayMoveBack = true
    timeline.hold(at: 0)
    let animator = made(on: timeline)
    animator.fraction = 0.5
    var ends: [RunEnd] = []
    var values: [Double] = []
    animator.onChange = { values.append($0) }
    animator.run { ends.append($0) }
    timeline.hold(at: 0.25)
    clock.step(by: 0.1)
    timeline.follow(Drive(from: 0.25, to: 0, law: .curve(.linear), duration: 0.25), undoing: true)
    clock.step(by: 0.1)
    clock.step(by: 3)

    expect(ends, equals: [RunEnd(fraction: 0.5, hasArrived: false)])
    expect(values, equals: [7.5, 6.5, 5])
    expect(!animator.isRunning)
  }

  @Test("Slow motion slows animators, and their velocity is per second of the stage's clock")
  func slowMotion() {
    let animator = made(on: clock.time.root)
    animator.run()
    clock.time.root.speed = 0.1
    clock.step(by: 5)

    expect(abs(animator.value - 5), isBelow: 1e-12)
    expect(abs(animator.velocity - 1), isBelow: 1e-12)
  }

  @Test(
    "An observer added during the calls is called from the next step on, and one that returns false is removed"
  )
  func observers() {
    final class Observer: StepObserver {
      var calls = 0
      var isWilling = true
      var whenTold: () -> Void = {}
      func timeDidAdvance() -> Bool {
        calls += 1
        whenTold()
        return isWilling
      }
    }
    let (first, second) = (Observer(), Observer())
    first.whenTold = { [unowned first] in
      if first.calls == 1 { clock.time.addObserver(second) }
    }
    clock.time.addObserver(first)
    do {
      let short = Observer()
      clock.time.addObserver(short)
    }
    clock.step(by: 0)
    expect(first.calls == 1 && second.calls == 0)
    second.isWilling = false
    clock.step(by: 0)
    clock.step(by: 0)

    expect(first.calls == 3 && second.calls == 1)
  }
}
