import Expectations
import GestureMath
import TestSupport
import Testing

/// A tracker that receives a timeline of marbles, and its results.
struct TrackerRun<Tracker: GestureTracker> {
  private(set) var tracker: Tracker
  /// The marks of the tracker's states, by time step.
  private(set) var states: [Int: String] = [:]
  /// The duration of a time step in nanoseconds: 10 ms.
  static var moment: Int64 { 10_000_000 }

  /// Plays the touches of marble lines on a tracker. Each touch comes down 100 points to the right of the previous one, and
  /// moves `stride` points with each arrow.
  ///
  /// `watch` is called after each time step with a new state.
  init(
    _ tracker: Tracker, _ marbles: Marbles, stride: Double = 4, start: Int64 = 0, apart: Double = 100,
    watch: (Int, Tracker) -> Void = { _, _ in }
  ) {
    self.tracker = tracker
    let lines = marbles.lines(named: "touch")
    var pointers = lines.indices.map {
      MarbleTouch(at: [100 + apart * Double($0), 100], stride: stride)
    }
    for moment in 0..<marbles.length {
      let time = start + Int64(moment) * Self.moment
      while let deadline = self.tracker.deadline, deadline <= time, !self.tracker.state.isFinal {
        note(self.tracker.wait(until: deadline), moment)
      }
      for index in lines.indices {
        guard let act = pointers[index].act(lines[index][moment]) else { continue }
        let sample = PointerSample(time: time, position: pointers[index].place)
        switch act {
        case .down: note(self.tracker.handle(.down(index, sample)), moment)
        case .move: note(self.tracker.handle(.move(index, sample)), moment)
        case .up: note(self.tracker.handle(.up(index, sample)), moment)
        case .cancel: note(self.tracker.handle(.cancel(index)), moment)
        }
      }
      if states[moment] != nil { watch(moment, self.tracker) }
    }
  }

  private mutating func note(_ state: GestureState?, _ moment: Int) {
    guard let state else { return }
    states[moment, default: ""] += state.mark
  }
}

extension GestureState {
  /// Returns the state in a line of marbles.
  var mark: String {
    switch self {
    case .possible: "P"
    case .began: "B"
    case .changed: "C"
    case .ended: "E"
    case .cancelled: "X"
    case .failed: "F"
    }
  }
}

/// Expects the states in the line `states`.
func expect<Tracker: GestureTracker>(
  _ tracker: Tracker, _ text: String, stride: Double = 4, apart: Double = 100,
  _ location: SourceLocation = #_sourceLocation
) {
  let marbles = Marbles(text)
  let run = TrackerRun(tracker, marbles, stride: stride, apart: apart)
  let wanted = marbles["states"].map(Marbles.text)
  expect(Marbles.text(run.states, length: marbles.length), equals: wanted, sourceLocation: location)
}
