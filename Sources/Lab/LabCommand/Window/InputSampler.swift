import TransitionEngine

/// What makes a pointer of a mouse that is asked more rarely than it says where it is.
///
/// Of all moves between two samples the last one comes through, at the time of the sample. What else a pointer does
/// comes at once, and takes the place of a move that still waits.
struct InputSampler {
  /// The nanoseconds between two samples; nil while everything comes through as it comes.
  private var period: Int64?
  /// The moves that wait, one for each pointer, in the order in which they came.
  private var waiting: [(id: Int?, due: Int64, event: StageEvent)] = []

  /// How long it is from a time until a move that waits comes through, in nanoseconds; nil when none waits.
  func wait(from now: Int64) -> Int64? {
    guard let due = waiting.lazy.map(\.due).min() else { return nil }
    return period == nil ? 0 : max(0, due - now)
  }

  /// Samples so many times a second; nil for as often as the pointer says something.
  init(rate: Double?) { change(to: rate) }

  /// Samples so many times a second from now on. What waits comes through when its sample was due, or at once where
  /// there are no samples any more.
  mutating func change(to rate: Double?) { period = rate.map { max(1, PlayRates.period($0)) } }

  /// Takes what came and says what comes through until a time.
  mutating func take(_ events: [StageEvent], until now: Int64) -> [StageEvent] {
    if period == nil, waiting.isEmpty { return events }
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
    release(until: period == nil ? .max : now, notAfter: now, into: &passed)
    return passed
  }

  private mutating func hold(_ event: StageEvent, _ id: Int?) {
    waiting.removeAll { $0.id == id }
    let due = period.map { (event.time / $0 + 1) * $0 } ?? event.time
    waiting.append((id, due, event))
  }

  /// Lets moves through in the order of their samples, each at its sample or, where that is yet to come, at a time.
  private mutating func release(
    until time: Int64, notAfter latest: Int64 = .max, into passed: inout [StageEvent]
  ) {
    while let place = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }),
      waiting[place].due <= time
    {
      let move = waiting.remove(at: place)
      passed.append(StageEvent(time: min(move.due, latest), move.event.kind))
    }
  }
}
