import Expectations
import Testing

@testable import Lists

@Suite struct ListPressTests {
  private let a = ItemPlace(section: 0, item: 1)
  private let b = ItemPlace(section: 0, item: 2)

  @Test("An item is selected only when the touch ends where it began")
  func choosing() {
    var press = ListTouchState()
    expect(press.handle(.touched(a)), equals: .highlight(a))
    expect(press.handle(.moved(over: a)), equals: .none)
    expect(press.handle(.touched(b)), equals: .none, "a second touch")
    expect(press.handle(.lifted(over: a)), equals: .choose(a))
    expect(press.handle(.lifted(over: a)), equals: .none)
    for end in [
      ListTouchState.Event.moved(over: b), .moved(over: nil), .lifted(over: b), .takenAway, .listChanged,
    ] {
      expect(press.handle(.touched(a)), equals: .highlight(a))
      expect(press.handle(end), equals: .unhighlight(a))
      expect(press.state, equals: .idle)
    }
  }
}
