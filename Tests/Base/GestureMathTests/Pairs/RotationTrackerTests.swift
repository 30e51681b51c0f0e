import Expectations
import GestureMath
import MotionMath
import TestSupport
import Testing

@Suite struct RotationTrackerTests {
  /// Returns a touch on a circle of 100 points about (200, 200), at an angle.
  private func place(_ angle: Double) -> SIMD2<Double> {
    SIMD2(200 + 100 * Portable.cos(angle), 200 + 100 * Portable.sin(angle))
  }

  /// Turns two touches about the middle to an angle, one after the other.
  private func turn(_ tracker: inout RotationTracker, to angle: Double, at milliseconds: Int64)
    -> [GestureState?]
  {
    let time = milliseconds * 1_000_000
    return [
      tracker.handle(.move(1, PointerSample(time: time, position: place(angle)))),
      tracker.handle(.move(2, PointerSample(time: time, position: place(angle + .pi)))),
    ]
  }

  private func pair(_ tracker: inout RotationTracker) {
    _ = tracker.handle(.down(1, PointerSample(time: 0, position: place(0))))
    _ = tracker.handle(.down(2, PointerSample(time: 0, position: place(.pi))))
  }

  @Test("A rotation begins when each touch has moved ten points along the circle, which are subtracted")
  func slop() {
    var tracker = RotationTracker()
    pair(&tracker)
    expect(turn(&tracker, to: 0.099, at: 8), equals: [nil, nil])
    expect(tracker.rotation, equals: 0)
    expect(turn(&tracker, to: 0.101, at: 16).last, equals: .began)
    expect(abs(tracker.rotation - 0.001), isBelow: 1e-6)
    expect(turn(&tracker, to: 0.3, at: 24), equals: [.changed, .changed])
    expect(abs(tracker.rotation - 0.2), isBelow: 1e-6)
  }

  @Test("Several turns add up, clockwise and back", arguments: [1.0, -1])
  func turns(sign: Double) {
    var tracker = RotationTracker(slop: 0)
    pair(&tracker)
    for step in 1...100 { _ = turn(&tracker, to: sign * Double(step) * 0.2, at: Int64(step) * 8) }
    expect(abs(tracker.rotation - sign * 20), isBelow: 1e-9)
    for step in 1...150 {
      _ = turn(&tracker, to: sign * (20 - Double(step) * 0.2), at: 800 + Int64(step) * 8)
    }
    expect(abs(tracker.rotation + sign * 10), isBelow: 1e-9)
    expect(abs(tracker.velocity(at: 2_000_000_000) + sign * 25), isBelow: 1e-6, "0.2 radians in 8 ms")
  }

  @Test("A touch that is lifted and comes down elsewhere turns nothing, before and after the beginning")
  func rejoining() {
    for slop in [0.0, 10] {
      var tracker = RotationTracker(slop: slop)
      pair(&tracker)
      _ = tracker.handle(.up(2, PointerSample(time: 1, position: place(.pi))))
      _ = tracker.handle(.down(3, PointerSample(time: 2, position: [200, 700])))
      expect(tracker.state == .possible && tracker.rotation == 0)
      _ = tracker.handle(.up(3, PointerSample(time: 3, position: [200, 700])))
      _ = tracker.handle(.down(2, PointerSample(time: 4, position: place(.pi))))
      _ = turn(&tracker, to: 1, at: 8)
      let before = tracker.rotation
      expect(before, isAbove: 0.5)
      _ = tracker.handle(.up(1, PointerSample(time: 9_000_000, position: place(1))))
      _ = tracker.handle(.down(1, PointerSample(time: 10_000_000, position: [0, 0])))
      expect(abs(tracker.rotation - before), isBelow: 1e-12)
    }
  }

  @Test("Setting the rotation re-bases it")
  func setting() {
    var tracker = RotationTracker(slop: 0)
    pair(&tracker)
    _ = turn(&tracker, to: 0.5, at: 8)
    tracker.rotation = 0
    expect(tracker.rotation, equals: 0)
    _ = turn(&tracker, to: 0.7, at: 16)
    expect(abs(tracker.rotation - 0.2), isBelow: 1e-12)
    tracker.rotation = .nan
    expect(tracker.rotation, equals: 0)
    tracker.rotation = .infinity
    expect(tracker.rotation, equals: 1e6)
  }

  @Test("Touches that move together, apart, or less than a point from each other turn nothing")
  func noTurn() {
    expect(
      RotationTracker(),
      """
      touch1   d-v-v-v-v-v-u
      touch2   d--v-v-v-v-v-u
      states   -------------F
      """, stride: 3)
    expect(
      RotationTracker(),
      """
      touch1   d<<<<<<u
      touch2   d>>>>>>-u
      states   --------F
      """, stride: 8)
    expect(
      RotationTracker(),
      """
      touch1   d>v<^>v<^u
      touch2   d---------u
      states   ----------F
      """, stride: 0.4, apart: 0)
  }

  @Test("The rotation ends with the last touch, and is cancelled with any", arguments: ["u", "x"])
  func ends(mark: String) {
    expect(
      RotationTracker(),
      """
      touch1   d-^-^-^-^-\(mark)
      touch2   d-----------u
      states   ------B-C-\(mark == "u" ? "--E" : "X")
      """, stride: 8)
  }

  @Test("A reset tracker has no velocity, and measures the next rotation like a new one, to the bit")
  func resets() {
    func measure(_ tracker: inout RotationTracker) -> [UInt64] {
      pair(&tracker)
      return (1...8).flatMap { step in
        let time = 10 * Int64(step)
        _ = turn(&tracker, to: 0.07 * Double(step), at: time)
        return [tracker.rotation.bitPattern, tracker.velocity(at: time * 1_000_000).bitPattern]
      }
    }
    var tracker = RotationTracker()
    let first = measure(&tracker)
    expect(tracker.velocity(at: 80_000_000), isAbove: 6)
    tracker.reset()
    expect(tracker.velocity(at: 80_000_000), equals: 0)
    expect(measure(&tracker), equals: first)
  }

  @Test("The velocity of a rotation is measured anew after a touch of the pair was lifted")
  func liftedTouch() {
    var tracker = RotationTracker()
    pair(&tracker)
    for step in 1...8 { _ = turn(&tracker, to: 0.07 * Double(step), at: 10 * Int64(step)) }
    expect(tracker.velocity(at: 80_000_000), isAbove: 6)
    _ = tracker.handle(.up(1, PointerSample(time: 80_000_000, position: place(0.56))))
    expect(tracker.velocity(at: 80_000_000), equals: 0)
  }
}
