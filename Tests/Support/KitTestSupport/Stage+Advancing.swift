import GestureMath
import LayerTree
import Scenarios
import TransitionEngine

extension Stage {
  /// Advances for some seconds, at 60 frames per second.
  func advance(_ seconds: Double) { advance(to: time.now + Int64(seconds * 1e9), events: []) }

  /// Plays a gesture script at 60 frames per second, then advances for some seconds.
  func play(_ script: String, thenFor seconds: Double) throws {
    let start = time.now
    let parsed = try GestureScript(parsing: script)
    advance(
      to: start + parsed.duration + Int64(seconds * 1e9),
      events: parsed.samples(rate: 120, start: start).map(StageEvent.init))
  }

  /// Delivers each event to the first frame at or after its time.
  private func advance(to end: Int64, events: [StageEvent]) {
    var rest = events[...]
    while time.now < end {
      let frame = min(end, time.now + 16_666_667)
      let due = rest.prefix { $0.time <= frame }
      rest = rest.dropFirst(due.count)
      step(to: frame, events: Array(due))
    }
  }
}
