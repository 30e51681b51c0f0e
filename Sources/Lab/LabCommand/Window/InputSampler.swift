import TransitionEngine

/// A sampler that reduces the rate of pointer events.
///
/// Of all moves between two samples, the last one passes, at the time of the sample. Other pointer events pass at once
/// and replace a waiting move.
struct InputSampler {
  /// The nanoseconds between two samples; `nil` if every event passes at once.
  private var period: Int64?
  /// The pointer moves that wait for their sample, one for each pointer, in the order of arrival.
  private var waiting: [(id: Int?, due: Int64, event: StageEvent)] = []

  /// Returns the nanoseconds until the next waiting move passes; `nil` if no move waits.
  func wait(from now: Int64) -> Int64? {
    guard let due = waiting.lazy.map(\.due).min() else { return nil }
    return period == nil ? 0 : max(0, due - now)
  }

  /// Creates a sampler with a rate in samples per second; `nil` passes every event.
  init(rate: Double?) { change(to: rate) }

  /// Changes the rate; waiting moves pass when their samples are due, or at once with a rate of `nil`.
  mutating func change(to rate: Double?) { period = rate.map { max(1, PlayRates.period($0)) } }

  /// Adds events, and returns the events that pass up to a time, in nanoseconds.
  mutating func sample(_ events: [StageEvent], until now: Int64) -> [StageEvent] {
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

  /// Passes the waiting moves that are due, each with the time of its sample, but no later than `latest`.
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
