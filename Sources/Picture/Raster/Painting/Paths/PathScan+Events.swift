/// The heap of events: the earliest one is first, and each active edge has one.
extension PathScan {
  /// Puts the next event of an active edge in its place among the events.
  mutating func schedule(_ place: Int) {
    let event = PathEvent(due: min(active[place].crossing, active[place].bottom.y), place: place)
    let spot = Int(active[place].spot)
    if spot < 0 {
      push(event)
    } else if event.due < heap[spot].due {
      rise(event, from: spot)
    } else if event.due > heap[spot].due {
      sink(event, from: spot)
    }
  }

  /// Removes the event of an active edge.
  mutating func dropEvent(_ place: Int) {
    let spot = Int(active[place].spot)
    active[place].spot = -1
    events -= 1
    let last = heap[events]
    heap[events].due = .infinity
    guard spot < events else { return }
    if spot > 0, heap[(spot - 1) / 4].due > last.due {
      rise(last, from: spot)
    } else {
      sink(last, from: spot)
    }
  }

  private mutating func push(_ event: PathEvent) {
    let spot = events
    events += 1
    // Four children are compared at once.
    if spot & 3 == 1 { for child in (spot + 1)...(spot + 3) { heap[child].due = .infinity } }
    rise(event, from: spot)
  }

  private mutating func rise(_ event: PathEvent, from start: Int) {
    var spot = start
    while spot > 0 {
      let parent = (spot - 1) / 4
      guard heap[parent].due > event.due else { break }
      set(heap[parent], at: spot)
      spot = parent
    }
    set(event, at: spot)
  }

  private mutating func sink(_ event: PathEvent, from start: Int) {
    var spot = start
    while 4 * spot + 1 < events {
      let first = 4 * spot + 1
      let (one, two) = (heap[first].due, heap[first + 1].due)
      let (three, four) = (heap[first + 2].due, heap[first + 3].due)
      let (left, right) = (two < one ? first + 1 : first, four < three ? first + 3 : first + 2)
      let (least, other) = (two < one ? two : one, four < three ? four : three)
      guard (other < least ? other : least) < event.due else { break }
      let child = other < least ? right : left
      set(heap[child], at: spot)
      spot = child
    }
    set(event, at: spot)
  }

  @inline(__always)
  private func set(_ event: PathEvent, at spot: Int) {
    heap[spot] = event
    active[event.place].spot = Int32(truncatingIfNeeded: spot)
  }
}
