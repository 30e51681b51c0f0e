import TransitionEngine

/// What makes a pointer of a mouse that is asked more rarely than it says where it is.
///
/// Of all moves between two samples the last one comes through, at the time of the sample. What else a pointer does
/// comes at once, and takes the place of a move that still waits.
struct InputSampler {
  private let period: Int64
  /// The moves that wait, one for each pointer, in the order in which they came.
  private var waiting: [(id: Int?, due: Int64, event: StageEvent)] = []

  /// A Boolean value indicating whether a move waits for its sample.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Samples so many times a second.
  init(rate: Double) { period = max(1, PlayRates.period(rate)) }

  /// Takes what came and says what comes through until a time.
  mutating func take(_ events: [StageEvent], until now: Int64) -> [StageEvent] {
    var passed: [StageEvent] = []
    for event in events {
      release(until: event.time, into: &passed)
      switch event.kind {
      case .pointer(let pointer) where pointer.phase == .move: hold(event, pointer.id)
      case .hover(let hover) where hover.phase == .move: hold(event, nil)
      case .pointer(let pointer):
        waiting.removeAll { $0.id == pointer.id || $0.id == nil }
        passed.append(event)
      default: passed.append(event)
      }
    }
    release(until: now, into: &passed)
    return passed
  }

  private mutating func hold(_ event: StageEvent, _ id: Int?) {
    waiting.removeAll { $0.id == id }
    waiting.append((id, (event.time / period + 1) * period, event))
  }

  private mutating func release(until time: Int64, into passed: inout [StageEvent]) {
    while let place = waiting.firstIndex(where: { $0.due <= time }) {
      let move = waiting.remove(at: place)
      passed.append(StageEvent(time: move.due, move.event.kind))
    }
  }
}
