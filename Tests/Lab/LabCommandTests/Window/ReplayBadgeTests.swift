import Expectations
import Testing
import Workbench

@testable import LabCommand

@Suite struct ReplayBadgeTests {
  @Test("A replay has a badge, and others while it is paused or plays at another speed")
  func badges() {
    var pace = ReplayPace(speed: 1, start: 0, now: 0)
    expect(pace.badges, equals: [.replay])
    pace.speed = 0.25
    expect(pace.badges, equals: [.replay, .speed(0.25)])
    pace.isHeld = true
    expect(pace.badges, equals: [.replay, .paused, .speed(0.25)])
  }
}
