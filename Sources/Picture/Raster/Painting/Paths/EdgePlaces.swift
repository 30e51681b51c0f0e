/// The memory for active edges, in which each edge has a place of its own until it ends.
struct EdgePlaces {
  let pointer: UnsafeMutablePointer<ActiveEdge>
  /// The number of edges.
  private(set) var count = 0
  /// The number of places that were used so far.
  private var used = 0
  /// The first of the used places without an edge, which are linked; -1 for none.
  private var free = -1
  /// The first of the places whose edges ended in the current row; -1 for none. They are not used again in the row,
  /// because lists of places still contain them.
  private var ended = -1

  init(_ pointer: UnsafeMutablePointer<ActiveEdge>) {
    self.pointer = pointer
  }

  mutating func removeAll() {
    (count, used, free, ended) = (0, 0, -1, -1)
  }

  /// Adds an edge, and returns its place.
  @inline(__always)
  mutating func add(_ edge: Edge, x: Double, start: Double) -> Int {
    var place = used
    if free >= 0 {
      place = free
      free = pointer[place].next
    } else {
      used += 1
    }
    pointer[place] = ActiveEdge(edge, x: x, start: start)
    count += 1
    return place
  }

  mutating func end(_ place: Int) {
    pointer[place].sign = 0
    pointer[place].next = ended
    ended = place
    count -= 1
  }

  /// Lets the places of edges that ended in the current row be used again.
  mutating func freeEnded() {
    while ended >= 0 {
      let place = ended
      ended = pointer[place].next
      pointer[place].next = free
      free = place
    }
  }
}
