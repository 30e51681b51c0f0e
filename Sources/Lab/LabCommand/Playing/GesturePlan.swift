import GestureMath
import Scenarios
import TransitionEngine

/// The events of a scripted gesture, taken frame by frame.
struct GesturePlan {
  private(set) var events: ArraySlice<StageEvent>
  /// The time of the gesture's end, in nanoseconds.
  let end: Int64

  /// Creates the events of a scripted gesture that starts at a time in nanoseconds, at a rate of samples per second.
  init(_ gesture: ScriptedGesture, start: Int64, rate: Double = 120) throws(LabError) {
    let script: GestureScript
    do {
      script = try GestureScript(parsing: gesture.script)
    } catch {
      throw .failure("gesture “\(gesture.name)”: \(error)")
    }
    events = ArraySlice(script.samples(rate: rate, start: start).map(StageEvent.init))
    end = start + script.duration
  }

  init(_ events: [StageEvent], start: Int64) {
    self.events = ArraySlice(events)
    end = events.last?.time ?? start
  }

  /// The time of the next event, in nanoseconds; `nil` after the last.
  var next: Int64? { events.first?.time }

  /// Removes and returns the events up to a time.
  mutating func dequeue(until time: Int64) -> [StageEvent] {
    let due = events.prefix { $0.time <= time }
    events = events.dropFirst(due.count)
    return Array(due)
  }
}

/// The frame rate of the display and the sample rate of the pointer.
struct PlayRates: Equatable {
  /// The frames per second; `nil` for the display's rate, or 60 without a display.
  var display: Double?
  /// The pointer samples per second; `nil` for the device's rate, or 120 in a script.
  var input: Double?

  init() {}

  init(_ arguments: Arguments) throws(LabError) {
    display = try arguments.number("rate")
    input = try arguments.number("input-rate")
  }

  /// Returns the nanoseconds of one period at a rate per second.
  static func period(_ rate: Double) -> Int64 { Int64((1e9 / rate).rounded()) }
}
