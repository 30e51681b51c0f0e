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
        finger  d\(mark)\(mark)\(mark)u
        states  ---\(isWanted ? "E" : "F")
        """, stride: 17)
    }
  }

  @Test("Any of several directions will do")
  func several() {
    expect(
      SwipeTracker(directions: [.up, .down]),
      """
      finger  d^^^^^u
      states  -----E
      """, stride: 10)
  }

  @Test("A swipe that goes half as far across as along is still one; a slanted one is not")
  func slant() {
    func swipe(_ way: SIMD2<Double>) -> GestureState {
      var tracker = SwipeTracker()
      _ = tracker.handle(.down(1, PointerSample(time: 0, position: .zero)))
      _ = tracker.handle(.move(1, PointerSample(time: 8_000_000, position: way)))
      return tracker.state
    }
    #expect(swipe([60, 30]) == .ended)
    #expect(swipe([60, 31]) == .failed)
    #expect(swipe([49.9, 0]) == .possible)
    #expect(swipe([50, 0]) == .ended)
    #expect(swipe([35, 36]) == .failed)
  }

  @Test("Who takes half a second does not swipe")
  func slow() {
    let wait = String(repeating: "-", count: 49)
    expect(
      SwipeTracker(),
      """
      finger  d\(wait)>
      states  -\(wait)F
      """, stride: 60)
    expect(
      SwipeTracker(),
      """
      finger  d\(wait.dropLast())>
      states  -\(wait.dropLast())E
      """, stride: 60)
  }

  @Test("All fingers swipe, from where they are when the last has come down")
  func fingers() {
    expect(
      SwipeTracker(touches: 2),
      """
      finger1  d->>---->>>--
      finger2  ----d-->>>---
      states   ---------E
      """, stride: 20)
    expect(
      SwipeTracker(),
      """
      finger1  d->>>
      finger2  -d---
      states   -F
      """, stride: 20)
    expect(
      SwipeTracker(touches: 2),
      """
      finger1  d->>>u
      states   -----F
      """, stride: 20)
  }

  @Test("A swipe whose whole way is in its lift is one; a lift before it has gone far enough is none")
  func lift() {
    var tracker = SwipeTracker()
    _ = tracker.handle(.down(1, PointerSample(time: 0, position: .zero)))
    #expect(tracker.handle(.up(1, PointerSample(time: 8_000_000, position: [80, 0]))) == .ended)
    expect(
      SwipeTracker(),
      """
      finger  d>>u
      states  ---F
      """)
    expect(
      SwipeTracker(),
      """
      finger  d>>x
      states  ---F
      """)
  }
}
