import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct TapTrackerTests {
  @Test("A tap is recognized when the touch is lifted, and not before")
  func tap() {
    expect(
      TapTracker(),
      """
      touch   d-------u
      states  --------E
      """)
  }

  @Test("A touch may move by ten points and still tap, but not by eleven")
  func stray() {
    expect(
      TapTracker(),
      """
      touch   d-v-v-u
      states  ------E
      """, stride: 5)
    expect(
      TapTracker(),
      """
      touch   d-v-v-v-u
      states  ------F
      """, stride: 4)
    expect(
      TapTracker(),
      """
      touch   d->--^--<-^-v--<-u
      states  -----------------E
      """, stride: 5)
  }

  @Test("A touch that stays down for a second and a half does not tap")
  func patience() {
    let wait = String(repeating: "-", count: 147)
    expect(
      TapTracker(),
      """
      touch   d\(wait)-u
      states  -\(wait)-E
      """)
    expect(
      TapTracker(),
      """
      touch   d\(wait)---u
      states  -\(wait)--F
      """)
  }

  @Test("Two taps are recognized with the second lift; the next must begin within 350 ms")
  func double() {
    let pause = String(repeating: "-", count: 33)
    expect(
      TapTracker(taps: 2),
      """
      touch   d-u---d-u
      states  --------E
      """)
    expect(
      TapTracker(taps: 2),
      """
      touch   d-u\(pause)-d-u
      states  ---\(pause)-F
      """)
    expect(
      TapTracker(taps: 2),
      """
      touch   d-u\(pause)d-u
      states  ---\(pause)--E
      """)
  }

  @Test("The second tap must be within 40 points of the first")
  func reach() {
    func tap(_ way: Double) -> GestureState {
      var tracker = TapTracker(taps: 2)
      for (index, x) in [0, way].enumerated() {
        let time = Int64(index) * 100_000_000
        _ = tracker.handle(.down(index, PointerSample(time: time, position: [x, 0])))
        _ = tracker.handle(.up(index, PointerSample(time: time + 1, position: [x, 0])))
      }
      return tracker.state
    }
    expect(tap(40), equals: .ended)
    expect(tap(40.1), equals: .failed)
  }

  @Test("Two touches tap together: both are down before one is lifted, in any order")
  func twoTouches() {
    for (first, second) in [("d----u", "-d---u"), ("-d--u-", "d----u"), ("d-----", "-d--u-")] {
      expect(
        TapTracker(touches: 2),
        """
        touch1   \(first)-----u
        touch2   \(second)
        states   \(first == "d-----" ? "-----------E" : "-----E")
        """)
    }
    expect(
      TapTracker(touches: 2),
      """
      touch1   d--u
      touch2   -----d--u
      states   ---F
      """)
  }

  @Test("A touch too many fails a tap, and so does a touch that comes down after the first lift")
  func tooMany() {
    expect(
      TapTracker(),
      """
      touch1   d---u
      touch2   -d--u
      states   -F
      """)
    expect(
      TapTracker(touches: 2),
      """
      touch1   d--u
      touch2   -d------u
      touch3   -----d--u
      states   -----F
      """)
  }

  @Test("A cancelled touch is not a tap")
  func cancelled() {
    expect(
      TapTracker(),
      """
      touch   d---x
      states  ----F
      """)
    var tracker = TapTracker()
    expect(tracker.handle(.cancelAll), equals: .failed)
    tracker.reset()
    expect(tracker.handle(.deny), equals: .failed)
    tracker.reset()
    expect(tracker.handle(.cancel(7)) == nil, "the tracker does not follow that touch")
  }

  @Test("The positions of the taps are available after the lift, until the reset")
  func places() {
    var tracker = TapTracker(touches: 2)
    expect(tracker.centroid == nil && tracker.locationCount == 0)
    _ = tracker.handle(.down(1, PointerSample(time: 0, position: [10, 20])))
    _ = tracker.handle(.down(2, PointerSample(time: 1, position: [30, 20])))
    _ = tracker.handle(.up(1, PointerSample(time: 2, position: [10, 24])))
    _ = tracker.handle(.up(2, PointerSample(time: 3, position: [30, 24])))

    expect(tracker.state, equals: .ended)
    expect(tracker.locationCount, equals: 2)
    expect(tracker.location(0) == [10, 24] && tracker.location(1) == [30, 24])
    expect(tracker.location(2) == nil && tracker.location(-1) == nil)
    expect(tracker.centroid, equals: [20, 24])
    tracker.reset()
    expect(tracker.locationCount, equals: 0)
  }
}
