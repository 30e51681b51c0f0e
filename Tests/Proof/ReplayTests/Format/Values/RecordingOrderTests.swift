import Expectations
import Testing
import TransitionEngine

@testable import Replay

@Suite struct RecordingOrderTests {
  private static let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2, start: 0)

  @Test(
    "A recording accepts as many frames and events as its limits, and refuses the next with the number")
  func most() {
    var order = RecordingOrder(
      Self.header, frames: RecordingLimits.frames - 1, events: RecordingLimits.events - 1)
    let tick = RecordedTick(time: 5, hashes: FrameHashes(picture: 1, state: 2))
    let event = StageEvent(time: 5, .focus(true))
    expect(order.accept(tick) == nil && order.accept(event) == nil)
    expect(order.accept(tick)?.contains("at most 25000000 frames"), equals: true)
    expect(order.accept(event)?.contains("at most 50000000 events"), equals: true)
    expect(order.frames == RecordingLimits.frames && order.events == RecordingLimits.events)
  }
}
