import ViewTree

/// The events that a stage was given, in the order of their times, and which of them are done.
final class EventQueue {
  private var events: [StageEvent] = []
  private var next = 0

  /// The number of events, with those that are done and have not been dropped.
  var count: Int { events.count }
  var isEmpty: Bool { events.isEmpty }

  /// The time of the next event.
  var nextTime: Int64? { next < events.count ? events[next].time : nil }

  /// A Boolean value indicating whether the next one is a pointer's movement.
  var isNextMove: Bool {
    guard next < events.count, case .pointer(let pointer) = events[next].kind else { return false }
    return pointer.phase == .move
  }

  /// Takes what is handed to a step from the stage's time to the step's, and returns those that lie after it: they count
  /// as having come then, and what is in the past as having come now.
  func take(_ given: ArraySlice<StageEvent>, from now: Int64, until limit: Int64) -> [StageEvent] {
    var last = max(events.last?.time ?? now, now)
    // Nearly always they come as they happened.
    var ordered = given.startIndex
    while ordered < given.endIndex, given[ordered].time >= last, given[ordered].time <= limit {
      last = given[ordered].time
      ordered += 1
    }
    var events = takeAll()
    events.append(contentsOf: given[..<ordered])
    var late: [StageEvent] = []
    var isSorted = true
    for event in given[ordered...] {
      if event.time > limit { late.append(event) }
      let time = min(max(event.time, now), limit)
      if time < last { isSorted = false }
      last = max(last, time)
      events.append(StageEvent(time: time, event.kind))
    }
    if !isSorted {
      // Stable: events of the same time keep their order.
      events = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    self.events = events
    return late
  }

  /// The list itself, to be changed outside of the object: what is changed in place is checked with each look at it.
  private func takeAll() -> [StageEvent] {
    let all = events
    events = []
    return all
  }

  /// The pointer that the next one is about; nil when it is about something else.
  var nextPointer: StageEvent.Pointer? {
    guard case .pointer(let pointer) = events[next].kind else { return nil }
    return pointer
  }

  /// Passes over the next one, which is done.
  func pass() { next += 1 }

  /// Takes out the next one.
  func takeNext() -> StageEvent.Kind {
    next += 1
    return events[next - 1].kind
  }

  /// The number of events, from the next one on and at least 1, that make one event of touches: movements of several
  /// pointers at the same time. Mirrored fingers that moved one by one would move their middle to and fro.
  var groupLength: Int {
    guard next + 1 < events.count, events[next + 1].time == events[next].time,
      case .pointer(let first) = events[next].kind, first.phase == .move
    else { return 1 }
    var length = 1
    while next + length < events.count, events[next + length].time == events[next].time,
      case .pointer(let other) = events[next + length].kind, other.phase == .move,
      other.flaw == nil, !hasPointer(other.id, among: length)
    { length += 1 }
    return length
  }

  /// A Boolean value indicating whether one of the next ones is about a pointer.
  private func hasPointer(_ id: Int, among count: Int) -> Bool {
    for index in next..<next + count {
      if case .pointer(let other) = events[index].kind, other.id == id { return true }
    }
    return false
  }

  /// Drops those that are done.
  func dropDone() {
    guard next > 0 else { return }
    var events = takeAll()
    if next == events.count { events.removeAll(keepingCapacity: true) } else { events.removeFirst(next) }
    self.events = events
    next = 0
  }
}
