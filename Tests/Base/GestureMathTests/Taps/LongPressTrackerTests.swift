import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct LongPressTrackerTests {
  /// 100 ms.
  private let short = LongPressTracker(minimumDuration: 100_000_000)

  @Test("A press begins while the touch is down, changes with its movements and ends with its lift")
  func press() {
    expect(
      short,
      """
      touch   d------------>>-u
      states  ----------B--CC-E
      """)
  }

  @Test("A touch that is lifted or moves away too early does not press")
  func tooShort() {
    expect(
      short,
      """
      touch   d--------u
      states  ---------F
      """)
    expect(
      short,
      """
      touch   d--v--v--v
      states  ---------F
      """)
    expect(
      short,
      """
      touch   d----------v-v-v-v-v-u
      states  ----------BC-C-C-C-C-E
      """)
  }

  @Test("Without a duration the press begins at touch-down")
  func atOnce() {
    expect(
      LongPressTracker(minimumDuration: 0),
      """
      touch   d--v--u
      states  B--C--E
      """)
    expect(
      LongPressTracker(minimumDuration: -5, touches: 2),
      """
      touch1   d------u
      touch2   --d-----
      states   --B----E
      """)
  }

  @Test("The press waits for the required touches, and ends with the first lift")
  func touches() {
    expect(
      LongPressTracker(minimumDuration: 100_000_000, touches: 2),
      """
      touch1   d------------->---
      touch2   --d------------->u
      states   ------------B-C-CE
      """)
    expect(
      short,
      """
      touch1   d-----
      touch2   --d---
      states   --F
      """)
    expect(
      short,
      """
      touch1   d-------------->-u
      touch2   ------------d-->--
      states   ----------B----C-E
      """)
  }

  @Test("Required taps precede the press")
  func taps() {
    let tracker = LongPressTracker(minimumDuration: 100_000_000, taps: 1)
    expect(
      tracker,
      """
      touch   d--u---d-----------u
      states  -----------------B-E
      """)
    expect(
      tracker,
      """
      touch   d--u---d--u
      states  ----------F
      """)
    let wait = String(repeating: "-", count: 150)
    expect(
      tracker,
      """
      touch   d\(wait)
      states  -\(wait.dropLast())F
      """)
  }

  @Test("A press whose touch is cancelled is cancelled if it had begun, and failed otherwise")
  func cancelled() {
    expect(
      short,
      """
      touch   d-----------x
      states  ----------B-X
      """)
    expect(
      short,
      """
      touch   d--x
      states  ---F
      """)
  }

  @Test("Without `wait(until:)` no time passes")
  func untold() {
    var tracker = short
    _ = tracker.handle(.down(1, PointerSample(time: 0, position: .zero)))
    expect(tracker.deadline, equals: 100_000_000)
    expect(tracker.wait(until: 99_999_999) == nil)
    expect(tracker.handle(.up(1, PointerSample(time: 5_000_000_000, position: .zero))), equals: .failed)
  }

  @Test("Out-of-range arguments are clamped")
  func clamping() {
    let odd = LongPressTracker(minimumDuration: .min, allowableMovement: .nan, taps: -3, touches: -1)
    expect(odd.minimumDuration == 0 && odd.allowableMovement == 10 && odd.taps == 0 && odd.touches == 1)
    expect(LongPressTracker(touches: 99).touches, equals: 16)
  }
}
