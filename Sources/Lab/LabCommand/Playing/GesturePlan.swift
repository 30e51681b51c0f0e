import GestureMath
import Scenarios
import TransitionEngine

/// A scripted gesture as the events of a stage, handed out frame by frame.
struct GesturePlan {
  private(set) var events: ArraySlice<StageEvent>
  /// When the gesture is over, in nanoseconds.
  let end: Int64

  /// Makes the events of an experiment's gesture, from a time on.
  init(_ gesture: ScriptedGesture, start: Int64, rate: Double = 120) throws(LabError) {
    let script: GestureScript
    do {
      script = try GestureScript(parsing: gesture.script)
    } catch {
      throw .failure("the gesture “\(gesture.name)” cannot be read: \(error)")
    }
    events = ArraySlice(script.samples(rate: rate, start: start).map(StageEvent.init))
    end = start + script.duration
  }

  /// Hands out events that are there.
  init(_ events: [StageEvent], start: Int64) {
    self.events = ArraySlice(events)
    end = events.last?.time ?? start
  }

  /// When the next event is due; nil after the last.
  var next: Int64? { events.first?.time }

  /// Takes the events up to a time.
  mutating func take(until time: Int64) -> [StageEvent] {
    let due = events.prefix { $0.time <= time }
    events = events.dropFirst(due.count)
    return Array(due)
  }
}

/// The rates of other hardware: of the pictures that are made and of the places that a pointer reports.
struct PlayRates: Equatable {
  /// Pictures per second; nil for as often as the display shows them, 60 without one.
  var display: Double?
  /// Places of a pointer per second; nil for as often as it says, 120 in a script.
  var input: Double?

  init() {}

  init(_ arguments: Arguments) throws(LabError) {
    display = try arguments.number("rate")
    input = try arguments.number("input-rate")
  }

  /// The nanoseconds between two of so many in a second.
  static func period(_ rate: Double) -> Int64 { Int64((1e9 / rate).rounded()) }
}
