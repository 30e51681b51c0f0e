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
  @Test("At the recording's end a replay has a badge for a second, unless a key pauses it or leads back")
  func end() {
    var pace = ReplayPace(speed: 1, start: 0, now: 0)
    let unended = pace.noteEnd(false, now: 5)
    expect(!unended && pace.end == nil)
    let ended = pace.noteEnd(true, now: 10)
    expect(ended && pace.end == 1_000_000_010)
    expect(pace.badges, equals: [.replay, .ended])
    let again = pace.noteEnd(true, now: 20)
    expect(!again && pace.end == 1_000_000_010)

    pace.isHeld = true
    let held = pace.noteEnd(true, now: 30)
    expect(!held && pace.end == nil)
    expect(pace.badges, equals: [.replay, .paused])
    pace.isHeld = false
    let resumed = pace.noteEnd(true, now: 40)
    expect(resumed && pace.end == 1_000_000_040)
    let led = pace.noteEnd(false, now: 50)
    expect(!led && pace.end == nil)
  }
}
