/// The events of a row as a heap: the earliest one is first, and each active edge has at most one.
extension PathScan {
  /// Puts the next event of an active edge in its place among the events, if it is in the row.
  mutating func schedule(_ place: Int32) {
    let edge = Int(place)
    let end = active[edge].end < bottom ? active[edge].end : .infinity
    let due = min(active[edge].crossing, end)
    guard due < bottom else {
      dropEvent(place)
      return
    }
    let old = active[edge].due
    let spot = Int(active[edge].place)
    active[edge].due = due
    if spot < 0 {
      events += 1
      rise(place, from: events - 1)
    } else if due < old {
      rise(place, from: spot)
    } else if due > old {
      sink(place, from: spot)
    }
  }

  /// Removes the event of an active edge.
  mutating func dropEvent(_ place: Int32) {
    let spot = Int(active[Int(place)].place)
    active[Int(place)].due = .infinity
    guard spot >= 0 else { return }
    active[Int(place)].place = -1
    events -= 1
    guard spot < events else { return }
    let last = heap[events]
    if spot > 0, active[Int(heap[(spot - 1) / 2])].due > active[Int(last)].due {
      rise(last, from: spot)
    } else {
      sink(last, from: spot)
    }
  }

  private func rise(_ place: Int32, from start: Int) {
    var spot = start
    let due = active[Int(place)].due
    while spot > 0 {
      let parent = heap[(spot - 1) / 2]
      guard active[Int(parent)].due > due else { break }
      set(parent, at: spot)
      spot = (spot - 1) / 2
    }
    set(place, at: spot)
  }

  private func sink(_ place: Int32, from start: Int) {
    var spot = start
    let due = active[Int(place)].due
    while 2 * spot + 1 < events {
      var child = 2 * spot + 1
      if child + 1 < events, active[Int(heap[child + 1])].due < active[Int(heap[child])].due { child += 1 }
      guard active[Int(heap[child])].due < due else { break }
      set(heap[child], at: spot)
      spot = child
    }
    set(place, at: spot)
  }

  private func set(_ place: Int32, at spot: Int) {
    heap[spot] = place
    active[Int(place)].place = Int32(truncatingIfNeeded: spot)
  }
}
