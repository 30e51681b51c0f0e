import Expectations
import MotionMath
import Testing

@testable import FrameTiming

@Suite struct CalibrationTests {
  @Test("The loop performs all its steps")
  func steps() {
    // Squaring the step x → a·x + c gives its n-th power in log n rounds.
    var (a, c) = (LinearCongruence.factor, LinearCongruence.summand)
    var expected: UInt64 = 1
    var count = Calibration.steps
    while count > 0 {
      if count % 2 == 1 { expected = a &* expected &+ c }
      c = a &* c &+ c
      a = a &* a
      count /= 2
    }

    let end = Calibration.work(CalibrationState())

    expect(end.integer, equals: expected)
    expect(end.isSound && end.real > 0 && end.real < 1)
    expect(end, equals: Calibration.work(CalibrationState()))
  }

  @Test("The minimum of at least five rounds counts")
  func least() {
    // A reading before and one after each round.
    let clock = ManualClock(steps: [0, 900, 50, 800, 50, 700, 50, 850, 50, 650, 50, 1])

    expect(Calibration.measure(rounds: 2, clock: clock.read), equals: 650)
  }

  @Test("A stopped clock measures one nanosecond")
  func still() {
    expect(Calibration.measure(clock: { 4 }), equals: 1)
  }
}
