import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct SwipeTrackerTests {
  @Test("A swipe is recognized after 50 points in its direction, and in no other", arguments: 0..<4)
  func directions(index: Int) {
    let all: [(mark: String, direction: SwipeDirections)] = [
      (">", .right), ("<", .left), ("^", .up), ("v", .down),
    ]
    for (mark, direction) in all {
      let isWanted = direction == all[index].direction
      expect(
        SwipeTracker(directions: all[index].direction),
        """
        touch   d\(mark)\(mark)\(mark)u
        states  ---\(isWanted ? "E" : "F")
        """, stride: 17)
    }
  }

  @Test("Any of several directions is recognized")
  func several() {
    expect(
      SwipeTracker(directions: [.up, .down]),
      """
      touch   d^^^^^u
      states  -----E
      """, stride: 10)
  }

  @Test("A swipe may go half as far across as along, but no more slanted")
  func slant() {
    func swipe(_ way: SIMD2<Double>) -> GestureState {
      var tracker = SwipeTracker()
      _ = tracker.handle(.down(1, PointerSample(time: 0, position: .zero)))
      _ = tracker.handle(.move(1, PointerSample(time: 8_000_000, position: way)))
      return tracker.state
    }
    expect(swipe([60, 30]), equals: .ended)
    expect(swipe([60, 31]), equals: .failed)
    expect(swipe([49.9, 0]), equals: .possible)
    expect(swipe([50, 0]), equals: .ended)
    expect(swipe([35, 36]), equals: .failed)
  }

  @Test("A touch that takes half a second does not swipe")
  func slow() {
    let wait = String(repeating: "-", count: 49)
    expect(
      SwipeTracker(),
      """
      touch   d\(wait)>
      states  -\(wait)F
      """, stride: 60)
    expect(
      SwipeTracker(),
      """
      touch   d\(wait.dropLast())>
      states  -\(wait.dropLast())E
      """, stride: 60)
  }

  @Test("All touches swipe, from their positions when the last has come down")
  func touches() {
    expect(
      SwipeTracker(touches: 2),
      """
      touch1   d->>---->>>--
      touch2   ----d-->>>---
      states   ---------E
      """, stride: 20)
    expect(
      SwipeTracker(),
      """
      touch1   d->>>
      touch2   -d---
      states   -F
      """, stride: 20)
    expect(
      SwipeTracker(touches: 2),
      """
      touch1   d->>>u
      states   -----F
      """, stride: 20)
  }

  @Test("A swipe may happen in the lift alone; a lift before 50 points fails")
  func lift() {
    var tracker = SwipeTracker()
    _ = tracker.handle(.down(1, PointerSample(time: 0, position: .zero)))
    expect(tracker.handle(.up(1, PointerSample(time: 8_000_000, position: [80, 0]))), equals: .ended)
    expect(
      SwipeTracker(),
      """
      touch   d>>u
      states  ---F
      """)
    expect(
      SwipeTracker(),
      """
      touch   d>>x
      states  ---F
      """)
  }
}
