import Expectations
import GestureMath
import Testing

@Suite struct HoverTrackerTests {
  @Test("A hover begins when the pointer enters, changes while it moves there, and ends when it leaves")
  func life() {
    var hover = HoverTracker()
    expect(hover.handle(nil) == nil)
    expect(hover.handle([5, 5]), equals: .began)
    expect(hover.handle([5, 5]) == nil, "the pointer has not moved")
    expect(hover.handle([6, 5]), equals: .changed)
    expect(hover.position, equals: [6, 5])
    expect(hover.handle([.nan, 5]) == nil)
    expect(hover.handle(nil), equals: .ended)
    expect(hover.position, equals: [6, 5])
    expect(hover.handle(nil) == nil)
    hover.reset()
    expect(hover.handle([6, 5]), equals: .began, "at the same place again")
    expect(hover.cancel(), equals: .cancelled)
    expect(hover.cancel() == nil)
  }
}
