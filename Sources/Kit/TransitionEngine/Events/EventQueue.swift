import ViewTree

/// The queue of the events that a stage was given, in the order of their times, with a mark of those that are done.
final class EventQueue {
  private var events: [StageEvent] = []
  private var next = 0

  /// The number of events, including those that are done and have not been dropped.
  var count: Int { events.count }
  var isEmpty: Bool { events.isEmpty }

  var nextTime: Int64? { next < events.count ? events[next].time : nil }

  /// A Boolean value indicating whether the next event is a movement of a pointer.
  var isNextMove: Bool {
    guard next < events.count, case .pointer(let pointer) = events[next].kind else { return false }
    return pointer.phase == .move
  }

  /// Adds the events of a step from `now` to `limit`, in nanoseconds, and returns those after the limit. Events after
  /// the limit get the limit as their time, and events in the past get `now`.
  ///
  /// - Complexity: O(n) in the number of events if they are in order, otherwise O(n log n).
  func enqueue(_ given: ArraySlice<StageEvent>, from now: Int64, until limit: Int64) -> [StageEvent] {
    var last = max(events.last?.time ?? now, now)
    // The events are nearly always in order.
    var ordered = given.startIndex
    while ordered < given.endIndex, given[ordered].time >= last, given[ordered].time <= limit {
      last = given[ordered].time
      ordered += 1
    }
    var events = removeAll()
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

  /// Moves the list of events out of the object, so that Swift does not check exclusive access at each change of the
  /// list.
  private func removeAll() -> [StageEvent] {
    let all = events
    events = []
    return all
  }

  /// The pointer event that is next; `nil` when the next event is of another kind.
  var nextPointer: StageEvent.Pointer? {
    guard case .pointer(let pointer) = events[next].kind else { return nil }
    return pointer
  }

  /// Marks the next event as done.
  func pass() { next += 1 }

  /// Marks the next event as done and returns it.
  func removeFirst() -> StageEvent.Kind {
    next += 1
    return events[next - 1].kind
  }

  /// The number of events, from the next one on and at least 1, that form one touch event: simultaneous movements of
  /// several pointers. If mirrored pointers moved one by one, their midpoint would move back and forth.
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

  /// Returns whether one of the next `count` events is about the pointer with an identifier.
  private func hasPointer(_ id: Int, among count: Int) -> Bool {
    for index in next..<next + count {
      if case .pointer(let other) = events[index].kind, other.id == id { return true }
    }
    return false
  }

  /// Drops the events that are done.
  func dropDone() {
    guard next > 0 else { return }
    var events = removeAll()
    if next == events.count { events.removeAll(keepingCapacity: true) } else { events.removeFirst(next) }
    self.events = events
    next = 0
  }
}
